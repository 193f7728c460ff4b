import { dayText } from '@clinic/contract/clock';
import { Box, Grid, Typography } from '@strapi/design-system';
import { DataTable, Note } from '../../../../platform/admin/page-parts';
import type { ReminderCounts } from '../../reminder-store';
import type { Conversion } from '../conversion';

/** Shows what calls that remind of visits have brought. */
export function ReminderFacts({
  counts: { confirmed, freed, moved, no_answer, refilled },
}: {
  counts: ReminderCounts;
}) {
  const asked = confirmed + freed + moved + no_answer;
  if (asked === 0) return <Typography>За это время обзвона не было.</Typography>;
  return (
    <Grid.Root gap={4}>
      <Fact name="Подтвердили" value={confirmed} note={`${share(confirmed, asked)} визитов, о которых звонили`} />
      <Fact name="Вернули время" value={freed + moved} note={`отказались ${freed}, перенесли ${moved}`} />
      <Fact name="Занято снова" value={refilled} note={`${share(refilled, freed + moved || 1)} возвращённых часов`} />
      <Fact name="Не ответили" value={no_answer} note="и больше не звонили" />
    </Grid.Root>
  );
}

/** Shows what became of requests: how soon the clinic called, and who was booked, by source, page, doctor and day. */
export function RequestsAndCalls({ conversion }: { conversion: Conversion }) {
  const { requests, called, booked, firstCall, bySource, byCampaign, byPage, byDoctor, byDay } = conversion;
  if (requests === 0) return <Typography>За это время заявок от пациентов не было.</Typography>;
  return (
    <>
      <Grid.Root gap={4}>
        <Fact name="Заявки пациентов" value={requests} note="без резюме и спама; стёртые не считаются" />
        <Fact name="Записались" value={booked} note={`${share(booked, requests)} заявок`} />
        <Fact name="До первого звонка" value={firstCall ?? '—'} note="у половины заявок меньше; в часы работы" />
        <Fact name="Без итога" value={requests - called} note="итог звонка отмечают в заявке" />
      </Grid.Root>
      <ConversionTable label="Откуда пришли" head="Источник" rows={bySource} />
      {byCampaign.length > 0 && <ConversionTable label="По каким кампаниям" head="Кампания" rows={byCampaign} />}
      <ConversionTable label="С каких страниц" head="Страница" rows={byPage} />
      <ConversionTable label="К каким врачам" head="Врач" rows={byDoctor} />
      <ConversionTable
        label="В какие дни"
        head="День"
        rows={byDay.map((row) => ({ ...row, label: dayText(row.label) }))}
      />
    </>
  );
}

/** Shows a number large, with its name and a remark. */
function Fact({ name, value, note }: { name: string; value: string | number; note: string }) {
  return (
    <Grid.Item col={3} s={6} xs={12} direction="column" alignItems="stretch">
      <Box background="neutral100" hasRadius padding={4} height="100%">
        <Note tag="p">{name}</Note>
        <Typography variant="alpha" tag="p">
          {value}
        </Typography>
        <Note tag="p">{note}</Note>
      </Box>
    </Grid.Item>
  );
}

const share = (part: number, whole: number): string => `${Math.round((part / whole) * 100)} %`;

function ConversionTable({ label, head, rows }: { label: string; head: string; rows: Conversion['byDay'] }) {
  return (
    <>
      <Typography variant="delta" tag="h3">
        {label}
      </Typography>
      <DataTable
        label={label}
        columns={[head, 'Заявки', 'Позвонили', 'Записались', 'Доля']}
        rows={rows.map(({ label: name, requests, called, booked }) => [
          name,
          requests,
          called,
          booked,
          share(booked, requests),
        ])}
      />
    </>
  );
}
