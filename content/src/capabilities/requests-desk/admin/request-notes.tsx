import { Box, Button, Field, Flex, Textarea, Typography } from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import type { Opened } from '../card/open-request';

type Props = {
  notes: Opened['notes'];
  /** Says whether the note was kept; null for whom notes are not to be added. */
  onAdd: ((words: string) => Promise<boolean>) | null;
};

/** Notes for colleagues: added, never rewritten. */
export function RequestNotes({ notes, onAdd }: Props) {
  const [words, setWords] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!onAdd || words.trim() === '') return;
    setIsBusy(true);
    if (await onAdd(words)) setWords('');
    setIsBusy(false);
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Typography variant="epsilon" tag="h3" fontWeight="bold">
        Заметки
      </Typography>
      {notes.length === 0 && <Typography textColor="neutral600">Пока нет</Typography>}
      {notes.map(({ text, staffName, at }) => (
        <Box key={`${at} ${text}`} tag="blockquote" background="neutral100" hasRadius padding={3}>
          <Typography tag="p" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
          <Typography variant="pi" textColor="neutral600">{`${staffName}, ${at}`}</Typography>
        </Box>
      ))}
      {onAdd && (
        <form onSubmit={add}>
          <Flex direction="column" alignItems="start" gap={2}>
            <Field.Root name="note" width="100%" hint="Её нельзя будет изменить. О здоровье не пишите">
              <Field.Label>Новая заметка</Field.Label>
              <Textarea maxLength={2000} value={words} onChange={({ target }) => setWords(target.value)} />
              <Field.Hint />
            </Field.Root>
            <Button type="submit" variant="secondary" disabled={words.trim() === ''} loading={isBusy}>
              Добавить заметку
            </Button>
          </Flex>
        </form>
      )}
    </Flex>
  );
}
