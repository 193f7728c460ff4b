import type { SpecialDayRow } from '@clinic/contract/timetable-rows';

export const specialDayTypes = ['api::common-config.common-config', 'api::clinic.clinic', 'api::doctor.doctor'];

type Row = { [Field in keyof SpecialDayRow]?: SpecialDayRow[Field] | null };
type FieldError = { field: keyof SpecialDayRow; message: string };

/** Returns what is wrong with a row, in words for the editor, or `null`. Other rules are in the component's schema. */
export function findError({ from, until, kind, opens, closes }: Row): FieldError | null {
  if (!from) return { field: 'from', message: 'Выберите дату' };
  if (until && until < from) return { field: 'until', message: 'Последний день раньше первого' };
  if (kind !== 'hours') return null;
  if (!opens) return { field: 'opens', message: 'Напишите, с какого часа открыто' };
  return closes ? null : { field: 'closes', message: 'Напишите, до какого часа открыто' };
}
