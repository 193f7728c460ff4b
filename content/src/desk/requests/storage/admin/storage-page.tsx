import { dayText } from '@clinic/contract/clock';
import { Button, Flex, TextInput, Typography } from '@strapi/design-system';
import { Page, useRBAC } from '@strapi/strapi/admin';
import { useState } from 'react';
import { BackToBoard } from '../../../../people/request-records/admin/back-to-board';
import { allPermissions, permissionsTo } from '../../../../people/request-records/admin/desk';
import { LabelledField } from '../../../../platform/admin/form-parts';
import { AdminPage, DataTable, Section } from '../../../../platform/admin/page-parts';
import { useLoaded } from '../../../../platform/admin/use-loaded';
import type { JournalPage, RetentionReport } from '../routes';
import { StorageErasing } from './storage-erasing';

const toAudit = permissionsTo('audit');

/** The administrator's screen: erasing on demand, retention, the journal. */
export default function StorageScreen() {
  return (
    <Page.Protect permissions={toAudit}>
      <StoragePage />
    </Page.Protect>
  );
}

function StoragePage() {
  const { allowedActions } = useRBAC(allPermissions);
  const [erasures, setErasures] = useState(0);
  return (
    <AdminPage
      title="Хранение и журнал"
      subtitle="Сроки, стирание по обращению, кто что открывал"
      navigationAction={<BackToBoard />}
    >
      <Flex direction="column" alignItems="stretch" gap={6}>
        {allowedActions.canErase && (
          <Section title="Стереть по обращению">
            <StorageErasing onErased={() => setErasures((count) => count + 1)} />
          </Section>
        )}
        <StorageTerms />
        <Section title="Журнал">
          <StorageJournal erasures={erasures} />
        </Section>
      </Flex>
    </AdminPage>
  );
}

/** Shows retention periods and erasures by day. */
function StorageTerms() {
  const { data, error } = useLoaded<RetentionReport>('/requests-desk/retention');
  if (error) return <Typography role="alert">{error}</Typography>;
  if (!data) return <Typography>Загружается…</Typography>;
  return (
    <Section title="Сроки хранения">
      <ErasedByDay {...data} />
    </Section>
  );
}

const dateOf = (day: string | null) => (day ? dayText(day) : 'нет');

function ErasedByDay({ limits, days }: RetentionReport) {
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography tag="p">
        {`Заявка хранится ${limits.requests} дн., файл резюме — ${limits.resumes} дн. Раз в день всё, что старше, стирается навсегда.`}
      </Typography>
      <DataTable
        label="Что стёрто по срокам"
        columns={['День', 'Стёрто заявок', 'Стёрто резюме', 'Старейшая заявка', 'Старейшее резюме']}
        rows={days.map(({ day, requests, resumes, oldestRequest, oldestResume }) => [
          dateOf(day),
          requests,
          resumes,
          dateOf(oldestRequest),
          dateOf(oldestResume),
        ])}
      />
    </Flex>
  );
}

/** Shows the journal. @param erasures grows with each erasure, which reloads the journal */
function StorageJournal({ erasures }: { erasures: number }) {
  const [number, setNumber] = useState('');
  const [page, setPage] = useState(1);
  const path = `/requests-desk/journal?page=${page}&number=${number}`;
  const { data, error } = useLoaded<JournalPage>(path, { stamp: String(erasures) });
  const pageCount = data ? Math.max(1, Math.ceil(data.total / data.pageSize)) : 1;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <LabelledField label="Только о заявке №" name="journal-number" width="18rem">
        <TextInput
          inputMode="numeric"
          value={number}
          onChange={({ target }) => {
            setNumber(target.value.replace(/\D/g, ''));
            setPage(1);
          }}
        />
      </LabelledField>
      {error && <Typography role="alert">{error}</Typography>}
      <DataTable
        label="Журнал"
        columns={['Когда', 'Кто', 'Заявка', 'Что']}
        rows={(data?.rows ?? []).map(({ at, who, number, what }) => [
          at,
          who ?? 'Сервис',
          number === null ? '—' : `№ ${number}`,
          what,
        ])}
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
