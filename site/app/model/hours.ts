import type { ClinicClock } from '@clinic/contract/clock';
import type { Timetable } from '@clinic/contract/timetable';

/** Opening hours for a page. */
export type ShownHours = {
  timetable: Timetable;
  /** `null` for a clinic without a time zone: the page cannot tell whether it is open now. */
  clock: ClinicClock | null;
  /** The usual week: «Пн–Сб 9:00–21:00, Вс — выходной». */
  week: string;
  /** What holds on the day of the rendering and in the week after it. */
  line: string;
  /** Special days of the coming weeks: «1–3 января — выходной (новогодние каникулы)». */
  special: string[];
};
