import { Button, Flex, Link, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatClinicTime } from '../../../../platform/admin/clinic-time';
import { AdminPage, DataTable, Note, WithLoaded } from '../../../../platform/admin/page-parts';
import { useLoaded } from '../../../../platform/admin/use-loaded';
import { useNotifyError } from '../../../../platform/admin/use-notify-error';
import { entryPath } from '../../../../platform/content-model/uids';
import type { Restored } from '../restore';
import type { showDeleted } from '../routes';
import { daysText, restoredNotes } from './effects';

type Deleted = Awaited<ReturnType<typeof showDeleted>>;
type Entry = Deleted['entries'][number];
type Done = Restored & { title: string };

/** «Удалённые»: entries that can still be restored. */
export default function DeletedPage() {
  const { post } = useFetchClient();
  const notifyError = useNotifyError();
  const { reload, ...loaded } = useLoaded<Deleted>('/removal/deleted');
  const [busy, setBusy] = useState<number | null>(null);
  const [done, setDone] = useState<Done | null>(null);

  async function restore({ id, title }: Entry) {
    setBusy(id);
    try {
      const { data } = await post<Restored>(`/removal/deleted/${id}/restore`);
      setDone({ ...data, title });
    } catch (error) {
      notifyError(error);
    }
    await reload();
    setBusy(null);
  }

  return (
    <AdminPage
      title="Удалённые"
      subtitle="Записи хранятся 30 дней. Вернувшаяся запись — черновик: на сайт она попадёт, когда вы её опубликуете"
    >
      <Flex direction="column" alignItems="stretch" gap={5}>
        {done && <RestoredNote done={done} />}
        <WithLoaded loaded={loaded}>
          {({ entries }) => <DeletedEntries entries={entries} busy={busy} onRestore={restore} />}
        </WithLoaded>
      </Flex>
    </AdminPage>
  );
}

type EntriesProps = { entries: Entry[]; busy: number | null; onRestore: (entry: Entry) => void };

function DeletedEntries({ entries, busy, onRestore }: EntriesProps) {
  if (entries.length === 0) return <Typography>Удалённых записей нет.</Typography>;
  return (
    <DataTable
      label="Удалённые записи"
      columns={['Запись', 'Удалено', 'Хранится', '']}
      rows={entries.map((entry) => [
        <TwoLines key="entry" first={entry.title} second={[entry.type, entry.path].filter(Boolean).join(' · ')} />,
        <TwoLines key="removal" first={formatClinicTime(entry.at)} second={entry.author ?? ''} />,
        daysText(entry.daysLeft),
        <Button
          key="restore"
          variant="secondary"
          aria-label={`Вернуть «${entry.title}»`}
          loading={busy === entry.id}
          disabled={busy !== null}
          onClick={() => onRestore(entry)}
        >
          Вернуть
        </Button>,
      ])}
    />
  );
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <Flex direction="column" alignItems="flex-start" paddingTop={2} paddingBottom={2}>
      <Typography textColor="neutral800">{first}</Typography>
      <Note>{second}</Note>
    </Flex>
  );
}

function RestoredNote({ done }: { done: Done }) {
  const { uid, documentId, title } = done;
  return (
    <Flex
      role="status"
      direction="column"
      alignItems="flex-start"
      gap={2}
      padding={4}
      background="success100"
      hasRadius
    >
      <Typography fontWeight="semiBold">{`«${title}» снова среди записей, как черновик.`}</Typography>
      {restoredNotes(done).map((note) => (
        <Typography key={note}>{note}</Typography>
      ))}
      {/* Loads the admin again: its cache still has the entry as a missing one. */}
      <Link tag={RouterLink} reloadDocument to={entryPath({ uid, documentId })}>
        Открыть черновик
      </Link>
    </Flex>
  );
}
