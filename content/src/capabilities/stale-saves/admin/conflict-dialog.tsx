import { shorten } from '@clinic/contract/plain-text';
import { Box, Button, Flex, Grid, Modal, Radio, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { formatClinicTime } from '../../../platform/admin/clinic-time';
import { Note } from '../../../platform/admin/page-parts';
import { ChangedText } from '../../history/admin/field-changes';
import { compareTexts } from '../../history/rules';
import type { Decision, Question } from './question';
import type { ConflictRow, Side } from './rows';

type Props = { question: Question; onDecide: (decision: Decision) => void };

/** Shows what a colleague has saved meanwhile and asks what to keep. */
export default function ConflictDialog({ question, onDecide }: Props) {
  const { rows, untouched, conflict } = question;
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
                {untouched.length > 0 &&
                  ` Ваши правки в других полях сохранятся: ${untouched.map((label) => `«${label}»`).join(', ')}.`}{' '}
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
  const moment = formatClinicTime(at);
  if (isOwn) return `Вы уже сохранили эту запись в другом окне: ${moment}.`;
  return `Пока вы писали, эту запись сохранил другой сотрудник: ${author ? `${author}, ` : ''}${moment}.`;
}

/** @property isOwn the other version is the editor's own, from another window */
type FieldProps = { row: ConflictRow; isOwn: boolean; side: Side; onChoose: (side: Side) => void };

const sides: Side[] = ['theirs', 'mine'];

/** One field: its former value, both versions, and the choice between them. */
function ConflictFieldChoice({ row, isOwn, side, onChoose }: FieldProps) {
  const titles = { theirs: isOwn ? 'Взять из другого окна' : 'Взять у коллеги', mine: 'Оставить моё' };
  const { label, before } = row;
  return (
    <Box tag="section" aria-label={label} borderColor="neutral200" hasRadius padding={4}>
      <Typography tag="h3" variant="delta">
        {label}
      </Typography>
      {before !== null && (
        <Box paddingTop={2}>
          <Note tag="p">Было</Note>
          <SideText before={null} text={shortened(before)} />
        </Box>
      )}
      <Radio.Group
        aria-label={`Что останется в поле «${label}»`}
        value={side}
        onValueChange={(to) => onChoose(to as Side)}
      >
        <Grid.Root gap={4} paddingTop={3}>
          {sides.map((own) => (
            <Grid.Item key={own} col={6} xs={12} direction="column" alignItems="stretch">
              <Flex
                direction="column"
                alignItems="stretch"
                gap={2}
                background={own === side ? 'primary100' : 'neutral100'}
                hasRadius
                padding={3}
                height="100%"
              >
                <Radio.Item value={own}>{titles[own]}</Radio.Item>
                <Box maxHeight="24rem" overflow="auto">
                  <SideText before={before} text={row[own]} />
                </Box>
              </Flex>
            </Grid.Item>
          ))}
        </Grid.Root>
      </Radio.Group>
    </Box>
  );
}

/** The versions mark the differences; this is only a reminder. */
const shownCharacters = 200;
const shortened = (text: string) => shorten(text, shownCharacters);

/** Shows a version with its differences from the former value. */
function SideText({ before, text }: { before: string | null; text: string }) {
  if (before === null || before === '') return <ChangedText parts={[{ text: text || 'пусто', change: 'same' }]} />;
  if (text === '') return <ChangedText parts={[{ text: before, change: 'removed' }]} />;
  return <ChangedText parts={compareTexts(before, text)} />;
}
