import { Button, Flex, Link, Typography } from '@strapi/design-system';
import { Layouts, Page, useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatClinicTime } from '../../../platform/admin/clinic-time';
import { DataTable } from '../../../platform/admin/page-parts';
import { useNotifyError } from '../../../platform/admin/use-notify-error';
import type { Restored } from '../restore';
import { daysWords, restoredNotes } from './effects';

type Entry = {
  id: number;
  uid: string;
  type: string;
  title: string;
  path: string | null;
  at: string;
  author: string | null;
  daysLeft: number;
};
type Done = Restored & { title: string };

/** «Удалённые»: entries that can still be restored. */
export default function DeletedPage() {
  const { get, post } = useFetchClient();
  const notifyError = useNotifyError();
  const [entries, setEntries] = useState<Entry[] | null>(null);
  const [busy, setBusy] = useState<number | null>(null);
  const [done, setDone] = useState<Done | null>(null);

  const load = () =>
    get<{ entries: Entry[] }>('/removal/deleted')
      .then(({ data }) => setEntries(data.entries))
      .catch(notifyError);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; these functions change with each render.
  useEffect(() => void load(), []);

  async function restore({ id, title }: Entry) {
    setBusy(id);
    try {
      const { data } = await post<Restored>(`/removal/deleted/${id}/restore`);
      setDone({ ...data, title });
    } catch (error) {
      notifyError(error);
    }
    await load();
    setBusy(null);
  }

  return (
    <Page.Main>
      <Page.Title>Удалённые</Page.Title>
      <Layouts.Header
        title="Удалённые"
        subtitle="Записи хранятся 30 дней. Вернувшаяся запись — черновик: на сайт она попадёт, когда вы её опубликуете"
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={5}>
          {done && <RestoredNote done={done} />}
          {entries?.length === 0 && <Typography>Удалённых записей нет.</Typography>}
          {entries && entries.length > 0 && (
            <DataTable
              label="Удалённые записи"
              columns={['Запись', 'Удалено', 'Хранится', '']}
              rows={entries.map((entry) => [
                <TwoLines
                  key="entry"
                  first={entry.title}
                  second={[entry.type, entry.path].filter(Boolean).join(' · ')}
                />,
                <TwoLines key="removal" first={formatClinicTime(entry.at)} second={entry.author ?? ''} />,
                daysWords(entry.daysLeft),
                <Button
                  key="restore"
                  variant="secondary"
                  aria-label={`Вернуть «${entry.title}»`}
                  loading={busy === entry.id}
                  disabled={busy !== null}
                  onClick={() => restore(entry)}
                >
                  Вернуть
                </Button>,
              ])}
            />
          )}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <Flex direction="column" alignItems="flex-start" paddingTop={2} paddingBottom={2}>
      <Typography textColor="neutral800">{first}</Typography>
      <Typography variant="pi" textColor="neutral600">
        {second}
      </Typography>
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
      <Link tag={RouterLink} reloadDocument to={`/content-manager/collection-types/${uid}/${documentId}`}>
        Открыть черновик
      </Link>
    </Flex>
  );
}
