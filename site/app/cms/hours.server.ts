import { clinicClock, isZone } from '@clinic/contract/clock';
import { hoursLine, noticeText, specialTexts, weekText } from '@clinic/contract/hours-texts';
import { shiftDay, type Timetable } from '@clinic/contract/timetable';
import { type HoursFields, toTimetable } from '@clinic/contract/timetable-rows';

/** Special days are listed this long before. */
export const announcedDays = 45;
/** Pages that are not about a clinic announce them this long before, in one line. */
const noticeDays = 14;

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

/** Opening hours for a page. */
export type ShownHours = NonNullable<ReturnType<typeof toShownHours>>;

/** Returns hours for a page, `null` without any. @param entries the clinic before the common settings */
export function toShownHours(entries: readonly HoursEntry[], today: string) {
  const zone = entries.map((entry) => entry?.timeZone).find(isZone);
  const timetable = toComingTimetable(entries, today);
  if (timetable.rows.length === 0 && timetable.days.length === 0) return null;
  return {
    timetable,
    /** `null` for a clinic without a time zone: the page cannot tell whether it is open now. */
    clock: zone ? clinicClock(zone) : null,
    /** The usual week: «Пн–Сб 9:00–21:00, Вс — выходной». */
    week: weekText(timetable.rows),
    /** What holds on the day of the rendering and in the week after it. */
    line: hoursLine(timetable, today),
    /** Special days of the coming weeks: «1–3 января — выходной (новогодние каникулы)». */
    special: specialTexts(timetable, { today, last: shiftDay(today, announcedDays) }),
    /** They and the next weeks in one line: «31 декабря – 9 января: особый график», or ''. */
    notice: noticeText(timetable, { today, last: shiftDay(today, noticeDays) }),
  };
}
