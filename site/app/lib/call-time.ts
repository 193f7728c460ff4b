import { type ClinicClock, readClock } from '@clinic/contract/clock';
import { dayPhrase, openingState, type Timetable, timeText } from '@clinic/contract/timetable';

/** Hours of the clinic that calls back; `null` while they, or its time zone, are unknown. */
export type CallingHours = { timetable: Timetable; clock: ClinicClock | null } | null;

/** Less than this before closing, a call on the same day is no promise. */
const callMinutes = 60;

const nbsp = '\u00a0';

/** «в понедельник с 9:00», «сегодня с 9:00». @param then, now local minutes */
const fromText = (then: number, now: number) => `${dayPhrase(then, now) || 'сегодня'} с${nbsp}${timeText(then)}`;

/**
 * Returns when the staff calls back, after the verb: «сегодня до 21:00», «в понедельник с 9:00», «сегодня до 21:00 или
 * завтра с 9:00». `null` when the hours do not tell.
 */
export function callTime(hours: CallingHours, at: Date): string | null {
  if (!hours?.clock) return null;
  const now = readClock(hours.clock, at);
  const state = openingState(hours.timetable, now);
  if (!state) return null;
  if (!state.isOpen) return state.opens === null ? null : fromText(state.opens, now);
  const { until } = state;
  if (until === null) return 'в\u00a0ближайшее время';
  // Midnight is the end of today, not of tomorrow.
  const rest = `${dayPhrase(until - 1, now) || 'сегодня'} до${nbsp}${timeText(until)}`;
  const next = until - now < callMinutes ? openingState(hours.timetable, until) : null;
  return next && !next.isOpen && next.opens !== null ? `${rest} или ${fromText(next.opens, now)}` : rest;
}

/** «Сейчас закрыто: перезвоним в понедельник с 9:00»; `null` while the clinic is open or its hours are unknown. */
export function closedText(hours: CallingHours, at: Date): string | null {
  if (!hours?.clock) return null;
  const now = readClock(hours.clock, at);
  const state = openingState(hours.timetable, now);
  if (!state || state.isOpen) return null;
  return state.opens === null ? 'Сейчас закрыто' : `Сейчас закрыто: перезвоним ${fromText(state.opens, now)}`;
}
