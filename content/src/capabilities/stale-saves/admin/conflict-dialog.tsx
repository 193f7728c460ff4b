import { Box, Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { wallWords } from '../../../admin/wall-words';
import { ConflictFieldChoice } from './conflict-field-choice';
import type { Decision, Question } from './question';
import type { Side } from './rows';

type Props = { question: Question; onDecide: (decision: Decision) => void };

/** What a colleague has saved meanwhile, and what of it stays. */
export default function ConflictDialog({ question, onDecide }: Props) {
  const { rows, kept, conflict } = question;
  const [choice, setChoice] = useState<Record<string, Side>>(() =>
    Object.fromEntries(rows.map(({ name, preferred }) => [name, preferred])),
  );
  return (
    <Modal.Root open onOpenChange={(isOpen: boolean) => !isOpen && onDecide('back')}>
      <Modal.Content>
        <Modal.Header closeLabel="Вернуться к форме">
          <Modal.Title>Запись уже изменена</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={5}>
            <Box>
              <Typography tag="p">{introduction(conflict)}</Typography>
              <Typography tag="p" textColor="neutral600">
                Выберите, что останется в каждом поле.
                {kept.length > 0 &&
                  ` Ваши правки в других полях сохранятся: ${kept.map((label) => `«${label}»`).join(', ')}.`}{' '}
                «Загрузить заново» отбросит все ваши правки.
              </Typography>
            </Box>
            {rows.map((row) => (
              <ConflictFieldChoice
                key={row.name}
                row={row}
                isOwn={conflict.isOwn}
                side={choice[row.name] ?? row.preferred}
                onChoose={(side) => setChoice({ ...choice, [row.name]: side })}
              />
            ))}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={() => onDecide('back')}>
            Вернуться к форме
          </Button>
          <Flex gap={2} wrap="wrap" justifyContent="flex-end">
            <Button variant="danger-light" onClick={() => onDecide('reload')}>
              Загрузить заново
            </Button>
            <Button onClick={() => onDecide(choice)}>Сохранить выбранное</Button>
          </Flex>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}

function introduction({ at, author, isOwn }: Question['conflict']): string {
  const moment = wallWords(at);
  if (isOwn) return `Вы уже сохранили эту запись в другом окне: ${moment}.`;
  return `Пока вы писали, эту запись сохранил другой сотрудник: ${author ? `${author}, ` : ''}${moment}.`;
}
