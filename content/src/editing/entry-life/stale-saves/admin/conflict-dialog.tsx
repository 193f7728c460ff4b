import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { conflictSentence } from '../rules';
import type { Decision, Question } from './question';

type Props = { question: Question; onDecide: (decision: Decision) => void };

/** Says who has saved the entry meanwhile and asks whose version to keep. */
export function ConflictDialog({ question: { conflict }, onDecide }: Props) {
  return (
    <Modal.Root open onOpenChange={(isOpen: boolean) => !isOpen && onDecide('back')}>
      <Modal.Content>
        <Modal.Header closeLabel="Вернуться к форме">
          <Modal.Title>Запись уже изменена</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Typography tag="p">{conflictSentence(conflict)}</Typography>
          <Typography tag="p" textColor="neutral600">
            «Сохранить мою» сохранит только то, что изменили вы.{' '}
            {conflict.isOwn ? '«Взять другую версию»' : '«Взять версию коллеги»'} отбросит ваши правки.
          </Typography>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={() => onDecide('back')}>
            Вернуться к форме
          </Button>
          <Flex gap={2} wrap="wrap" justifyContent="flex-end">
            <Button variant="danger-light" onClick={() => onDecide('theirs')}>
              {conflict.isOwn ? 'Взять другую версию' : 'Взять версию коллеги'}
            </Button>
            <Button onClick={() => onDecide('mine')}>Сохранить мою</Button>
          </Flex>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}
