import { Flex, Typography } from '@strapi/design-system';
import type { RetentionDay } from '../retention/retention-report';
import type { RetentionDays } from '../retention/run-retention';
import { DeskTable } from './desk-table';
import { useLoaded } from './use-loaded';

type Report = { limits: RetentionDays; days: RetentionDay[] };

const dateOf = (day: string | null) => day?.split('-').reverse().join('.') ?? 'нет';

/** How long things are kept, and what was erased on which day. */
export function StorageTerms() {
  const { data, error } = useLoaded<Report>('/retention');
  if (error) return <Typography role="alert">{error}</Typography>;
  if (!data) return <Typography>Загружается…</Typography>;
  const { limits, days } = data;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography tag="p">
        {`Заявка хранится ${limits.requests} дн., файл резюме — ${limits.resumes} дн. Раз в день всё, что старше, стирается навсегда.`}
      </Typography>
      <DeskTable
        label="Что стёрто по срокам"
        columns={['День', 'Стёрто заявок', 'Стёрто резюме', 'Старейшая заявка', 'Старейшее резюме']}
        rows={days.map(({ day, requests, resumes, oldestRequest, oldestResume }) => ({
          key: day,
          cells: [dateOf(day), requests, resumes, dateOf(oldestRequest), dateOf(oldestResume)],
        }))}
      />
    </Flex>
  );
}
