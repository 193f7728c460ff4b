import type { HoursRow, Weekday } from '../lib/opening-hours.ts';
import type { WorkingHoursFragment } from './generated/graphql.ts';
import { present } from './present.ts';

const weekdays: Record<WorkingHoursFragment['dayFrom'], Weekday> = {
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  sunday: 7,
};

/** The editor's timetable rows as our own; a row for a single day ends where it begins. */
export function toHours(rows: readonly (WorkingHoursFragment | null)[] | null | undefined): HoursRow[] {
  return present(rows).map(({ dayFrom, dayTo, opens, closes }) => ({
    from: weekdays[dayFrom],
    to: weekdays[dayTo ?? dayFrom],
    opens,
    closes,
  }));
}
