import { Flex, SingleSelect } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { Page, useFetchClient, useRBAC } from '@strapi/strapi/admin';
import { useState } from 'react';
import { permissionsTo } from '../../../../people/request-records/admin/desk';
import { ActionButton } from '../../../../platform/admin/action-button';
import { optionsOf } from '../../../../platform/admin/form-parts';
import { AdminPage, Note, Section, WithLoaded } from '../../../../platform/admin/page-parts';
import { saveFile } from '../../../../platform/admin/save-file';
import { useLoaded } from '../../../../platform/admin/use-loaded';
import type { ReminderCounts } from '../../reminder-store';
import type { Conversion } from '../conversion';
import { statisticsRight } from '../rules';
import { ReminderFacts, RequestsAndCalls } from './calls';

const periods = { 30: 'За 30 дней', 90: 'За 90 дней' };

/** Shows what became of requests of a period. */
export default function StatisticsPage() {
  return (
    <Page.Protect permissions={[statisticsRight]}>
      <Statistics />
    </Page.Protect>
  );
}

function Statistics() {
  const [days, setDays] = useState('30');
  const loaded = useLoaded<Conversion & { reminders: ReminderCounts }>(`/statistics?days=${days}`);
  return (
    <AdminPage
      title="Статистика"
      subtitle="Откуда приходят заявки и чем они кончились"
      primaryAction={
        <SingleSelect aria-label="За сколько дней" value={days} onChange={(value) => setDays(String(value))}>
          {optionsOf(Object.entries(periods))}
        </SingleSelect>
      }
    >
      <WithLoaded loaded={loaded}>
        {({ reminders, ...conversion }) => (
          <Flex direction="column" alignItems="stretch" gap={6}>
            <Section title="Заявки и звонки">
              <RequestsAndCalls conversion={conversion} />
              <MetrikaFile />
            </Section>
            <Section title="Обзвон перед визитом">
              <ReminderFacts counts={reminders} />
            </Section>
          </Flex>
        )}
      </WithLoaded>
    </AdminPage>
  );
}

const exportPermissions = permissionsTo('export');

/** Conversions that Метрика cannot see: who called back and was booked. */
function MetrikaFile() {
  const { get } = useFetchClient();
  const { allowedActions } = useRBAC(exportPermissions);
  const save = async () => {
    const { data } = await get<Blob>('/statistics/metrika', { responseType: 'blob' });
    saveFile(data, 'metrika.csv');
  };
  if (!allowedActions.canExport) return null;
  return (
    <Flex direction="column" alignItems="start" gap={2}>
      <ActionButton startIcon={<Download />} run={save}>
        Файл для Метрики
      </ActionButton>
      <Note>
        Заявки и записи по рекламе Директа за 21 день, без имён и телефонов. Загрузите файл в Метрике: «Загрузка данных»
        → «Офлайн-конверсии», связь по yclid; цели — request и booked.
      </Note>
    </Flex>
  );
}
