import { callPromise, promiseText } from '@clinic/contract/calls';
import { type ClinicClock, readClock } from '@clinic/contract/clock';
import { dayPhrase, openingState, type Timetable, timeText, toMinutes } from '@clinic/contract/timetable';

/** Hours of the clinic that calls back; `null` while they, or its time zone, are unknown. */
export type CallingHours = { timetable: Timetable; clock: ClinicClock | null } | null;

/**
 * Returns when the staff calls back, after the verb: «сегодня до 21:00», «в понедельник с 9:00», «сегодня до 21:00 или
 * завтра с 9:00». `null` when the hours do not tell.
 * @param visit the chosen time on the clinic's clock, or until when it is held, YYYY-MM-DDTHH:mm, which the call
 *   precedes; '' for none
 */
export function callTime(hours: CallingHours, at: Date, visit = ''): string | null {
  const promise = hours?.clock && callPromise(hours.timetable, readClock(hours.clock, at), startOf(visit));
  return promise ? promiseText(promise) : null;
}

/** Returns when the phone is answered next: «сегодня до 20:00», «завтра с 9:00»; '' when the hours do not tell. */
export function answeredTime(hours: CallingHours, at: Date): string {
  if (!hours?.clock) return '';
  const now = readClock(hours.clock, at);
  const state = openingState(hours.timetable, now);
  const dayOf = (then: number) => dayPhrase(then, now) || 'сегодня';
  if (state?.isOpen && state.until === null) return 'круглосуточно';
  // Midnight is the end of today, not of tomorrow.
  if (state?.isOpen && state.until !== null) return `${dayOf(state.until - 1)} до\u00a0${timeText(state.until)}`;
  return state && !state.isOpen && state.opens !== null ? `${dayOf(state.opens)} с\u00a0${timeText(state.opens)}` : '';
}

/** «Сейчас закрыто: перезвоним в понедельник с 9:00»; `null` while the clinic is open or its hours are unknown. */
export function closedText(hours: CallingHours, at: Date, visit = ''): string | null {
  if (!hours?.clock) return null;
  const state = openingState(hours.timetable, readClock(hours.clock, at));
  if (!state || state.isOpen) return null;
  const when = callTime(hours, at, visit);
  return when ? `Сейчас закрыто: перезвоним ${when}` : 'Сейчас закрыто';
}

/** Returns the local minute of a chosen time, `null` without one. */
export const startOf = (visit: string): number | null => (visit ? toMinutes(visit) : null);
