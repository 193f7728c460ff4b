import type { ClinicClock } from '@clinic/contract/clock';
import type { Timetable } from '@clinic/contract/timetable';

// A file of its own: only the inline script computes with timetables, so React's files must not contain them.

/** Dispatched when React has rendered a timetable. */
export const hoursEvent = 'hours';

/** JSON of the attribute `data-hours`. */
export type TimetableData = Timetable & { clock: ClinicClock };
