import { datesText } from '@clinic/contract/hours-texts';
import type { SpecialDayRow } from '@clinic/contract/timetable-rows';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import type { AdminPart } from '../../../../platform/admin/admin-part';
import { Note } from '../../../../platform/admin/page-parts';
import { missingHolidays } from '../../../../platform/clock/holidays';

type Values = { specialDays?: SpecialDayRow[]; timeZone?: string | null };

const HolidaysPanel: PanelComponent = ({ model }) => {
  const rows = useForm('Holidays', (form) => (form.values as Values).specialDays);
  const timeZone = useForm('Holidays', (form) => (form.values as Values).timeZone);
  const addRow = useForm('Holidays', (form) => form.addFieldRow);
  if (model !== 'api::common-config.common-config') return null;
  const missing = missingHolidays(rows ?? [], timeZone, new Date());
  if (missing.length === 0) return null;

  function add() {
    for (const { from, until, name } of missing) {
      addRow('specialDays', { from, until: until === from ? null : until, kind: 'closed', note: name });
    }
  }
  return {
    title: 'Праздники',
    content: (
      <Flex direction="column" alignItems="stretch" gap={2} width="100%">
        <Typography tag="p" variant="pi">
          {`Не решено, как клиники работают: ${missing.map(({ from, until }) => datesText(from, until)).join(', ')}.`}
        </Typography>
        <Button fullWidth variant="tertiary" onClick={add}>
          Добавить в «Особые дни»
        </Button>
        <Note tag="p">
          Строки появятся в форме как выходные. Поправьте каждую и сохраните. Переносы выходных правительство решает
          каждый год: впишите их сами.
        </Note>
      </Flex>
    ),
  };
};

export const specialDaysPart: AdminPart = { panels: [HolidaysPanel] };
