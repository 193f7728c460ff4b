import { Box, Button, Flex, Textarea, Typography } from '@strapi/design-system';
import { Download, Eye, File } from '@strapi/icons';
import { useFetchClient } from '@strapi/strapi/admin';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { download, showPage } from '../../../people/request-records/admin/desk';
import { LabelledField } from '../../../platform/admin/form-parts';
import { Note } from '../../../platform/admin/page-parts';
import { saveFile } from '../../../platform/admin/save-file';
import { useAttempt } from '../../../platform/admin/use-attempt';
import { useNotifyFailure } from '../../../platform/admin/use-notify-error';
import type { Card } from '../card';
import type { Opened } from '../work-on-request';
import { useKeys } from './keys';

type Props = { card: Card; canUpdate: boolean; onRecorded: () => Promise<void> };

/** Loads personal data when the button is pressed and drops it with the screen. */
export function RequestPersonalData({ card, canUpdate, onRecorded }: Props) {
  const { get, post } = useFetchClient();
  const [attempt] = useAttempt(useNotifyFailure());
  const [opened, setOpened] = useState<Opened | null>(null);
  const path = `/requests-desk/requests/${card.number}`;

  /** Returns whether it succeeded; shows the error otherwise. */
  const record = (work: () => Promise<void>) =>
    attempt(async () => {
      await work();
      await onRecorded();
    });
  const open = () => record(async () => setOpened((await post<Opened>(`${path}/openings`)).data));
  const phoneLink = useRef<HTMLAnchorElement>(null);
  const isOpened = opened !== null;
  // The button is gone, and the next step is the call.
  useEffect(() => {
    if (isOpened) phoneLink.current?.focus();
  }, [isOpened]);
  useKeys({ KeyC: () => (isOpened ? phoneLink.current?.focus() : void open()) });
  const saveResume = (name: string) => record(async () => saveFile(await download(get, `${path}/resume`), name));
  const showConsent = () => record(() => showPage(() => download(get, `${path}/consent`), 'soglasie.html'));

  const addNote = (text: string) =>
    record(async () => {
      const { data } = await post<Opened['notes'][number]>(`${path}/notes`, { text });
      setOpened((before) => before && { ...before, notes: [data, ...before.notes] });
    });

  if (!opened) {
    return (
      <Flex direction="column" alignItems="start" gap={3}>
        <Typography textColor="neutral600">Имя, телефон, текст, резюме и заметки. Открытие будет записано.</Typography>
        <Button variant="secondary" startIcon={<Eye />} onClick={open}>
          Показать
        </Button>
      </Flex>
    );
  }
  const { name, phone, phoneNumber, text, page, resume, visitUrl, notes } = opened;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <div aria-live="polite">
        <Typography variant="beta" tag="p">
          {name}
        </Typography>
        <Typography variant="beta" tag="p">
          <a ref={phoneLink} href={`tel:${phoneNumber}`} style={{ display: 'inline-block', padding: '1rem 0' }}>
            {phone}
          </a>
        </Typography>
      </div>
      {text && (
        <Typography tag="p" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      )}
      {page && <Note>{`Отправлена со страницы ${page}`}</Note>}
      {visitUrl && (
        <Box>
          <Note>Ссылка пациента: по ней можно перенести и отменить запись. Продиктуйте или отправьте только ему</Note>
          <Typography tag="p" style={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
            {visitUrl}
          </Typography>
        </Box>
      )}
      <Flex gap={2} wrap="wrap">
        {resume && (
          <Button variant="secondary" startIcon={<Download />} onClick={() => saveResume(resume.name)}>
            {`Скачать резюме (${resume.kilobytes} КБ)`}
          </Button>
        )}
        <Button variant="tertiary" startIcon={<File />} onClick={showConsent}>
          Согласие для печати
        </Button>
      </Flex>
      <RequestNotes notes={notes} onAdd={canUpdate ? addNote : null} />
    </Flex>
  );
}

type NotesProps = {
  notes: Opened['notes'];
  /** Returns whether the note was saved; `null` for users who may not add notes. */
  onAdd: ((text: string) => Promise<boolean>) | null;
};

/** Notes for colleagues; they are never changed. */
function RequestNotes({ notes, onAdd }: NotesProps) {
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!onAdd || text.trim() === '') return;
    setIsBusy(true);
    if (await onAdd(text)) setText('');
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
          <Note>{`${staffName}, ${at}`}</Note>
        </Box>
      ))}
      {onAdd && (
        <form onSubmit={add}>
          <Flex direction="column" alignItems="start" gap={2}>
            <LabelledField
              label="Новая заметка"
              name="note"
              width="100%"
              hint="Её нельзя будет изменить. О здоровье не пишите"
            >
              <Textarea maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
            </LabelledField>
            <Button type="submit" variant="secondary" disabled={text.trim() === ''} loading={isBusy}>
              Добавить заметку
            </Button>
          </Flex>
        </form>
      )}
    </Flex>
  );
}
