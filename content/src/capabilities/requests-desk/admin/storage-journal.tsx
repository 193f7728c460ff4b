import { Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { useEffect, useState } from 'react';
import { DeskTable } from './desk-table';
import { useLoaded } from './use-loaded';

type Row = { id: number; number: number | null; what: string; who: string | null; at: string };
type Answer = { rows: Row[]; total: number; pageSize: number };

/** Who has opened, changed, taken out and erased what. @param erasures grows with each one: the journal is read again */
export function StorageJournal({ erasures }: { erasures: number }) {
  const [number, setNumber] = useState('');
  const [page, setPage] = useState(1);
  const { data, error, reload } = useLoaded<Answer>(`/journal?page=${page}&number=${number}`);
  useEffect(() => {
    if (erasures > 0) void reload();
  }, [erasures, reload]);
  const pageCount = data ? Math.max(1, Math.ceil(data.total / data.pageSize)) : 1;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Field.Root name="journal-number" width="18rem">
        <Field.Label>Только о заявке №</Field.Label>
        <TextInput
          inputMode="numeric"
          value={number}
          onChange={({ target }) => {
            setNumber(target.value.replace(/\D/g, ''));
            setPage(1);
          }}
        />
      </Field.Root>
      {error && <Typography role="alert">{error}</Typography>}
      <DeskTable
        label="Журнал"
        columns={['Когда', 'Кто', 'Заявка', 'Что']}
        rows={(data?.rows ?? []).map(({ id, at, who, number, what }) => ({
          key: id,
          cells: [at, who ?? 'Сервис', number === null ? '—' : `№ ${number}`, what],
        }))}
      />
      <Flex gap={2}>
        <Button variant="tertiary" disabled={page === 1} onClick={() => setPage(page - 1)}>
          Назад
        </Button>
        <Typography>{`${page} из ${pageCount}`}</Typography>
        <Button variant="tertiary" disabled={page >= pageCount} onClick={() => setPage(page + 1)}>
          Дальше
        </Button>
      </Flex>
    </Flex>
  );
}
