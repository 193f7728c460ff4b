import { clinicClock, isZone } from '@clinic/contract/clock';
import { hoursLine, specialTexts, weekText } from '@clinic/contract/hours-texts';
import { shiftDay, type Timetable } from '@clinic/contract/timetable';
import { type HoursFields, toTimetable } from '@clinic/contract/timetable-rows';
import type { ShownHours } from '../model/hours.ts';

/** Special days are announced this long before. */
export const announcedDays = 45;

/** What an entry of the content says about its hours and its clock. */
export type HoursEntry = (HoursFields & { timeZone?: string | null }) | null | undefined;

/**
 * Returns the timetable of a clinic without days that have passed: rows of an earlier entry replace those of a later one.
 * @param today YYYY-MM-DD
 */
export function toComingTimetable(entries: readonly HoursEntry[], today: string): Timetable {
  const { rows, days } = toTimetable(...entries);
  // Yesterday's hours may end today.
  const yesterday = shiftDay(today, -1);
  return { rows, days: days.filter(({ until }) => until >= yesterday) };
}

/** Returns hours for a page, `null` without any. @param entries the clinic before the common settings */
export function toShownHours(entries: readonly HoursEntry[], today: string): ShownHours | null {
  const zone = entries.map((entry) => entry?.timeZone).find(isZone);
  const timetable = toComingTimetable(entries, today);
  if (timetable.rows.length === 0 && timetable.days.length === 0) return null;
  return {
    timetable,
    clock: zone ? clinicClock(zone) : null,
    week: weekText(timetable.rows),
    line: hoursLine(timetable, today),
    special: specialTexts(timetable, { today, last: shiftDay(today, announcedDays) }),
  };
}
