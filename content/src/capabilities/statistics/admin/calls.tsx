import { dayText } from '@clinic/contract/clock';
import { Typography } from '@strapi/design-system';
import { DataTable } from '../../../platform/admin/page-parts';
import type { PeriodCounts } from '../routes';
import { share } from '../rules';
import { Facts } from './numbers';

type Conversion = PeriodCounts['conversion'];

/** Shows what became of requests: how soon the clinic called, and who was booked, by page, doctor and day. */
export function RequestsAndCalls({ conversion }: { conversion: Conversion }) {
  const { requests, called, booked, firstCall, bySource, byCampaign, byPage, byDoctor, byDay } = conversion;
  if (requests === 0) return <Typography>За это время заявок от пациентов не было.</Typography>;
  return (
    <>
      <Facts
        facts={[
          { name: 'Заявки пациентов', value: requests, note: 'без резюме и спама; стёртые не считаются' },
          { name: 'Записались', value: booked, note: `${share(booked, requests)} заявок` },
          {
            name: 'До первого звонка',
            value: firstCall ?? '—',
            note: 'у половины заявок меньше; в часы работы',
          },
          { name: 'Без итога', value: requests - called, note: 'итог звонка отмечают в заявке' },
        ]}
      />
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
