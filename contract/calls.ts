/**
 * Who calls a visitor back, and when: the one rule behind what is offered, accepted, promised, held and escalated
 * (docs/decisions/030-times.md).
 */
import { knownZone } from './clock.ts';
import { gridMinutes } from './free-times.ts';
import { dateText, dayMinutes, dayPhrase, openingState, type Timetable, timeText } from './timetable.ts';
import { type HoursFields, toTimetable } from './timetable-rows.ts';
import { afterOpenMinutes, type ZonedTimetable } from './working-minutes.ts';

/** Open minutes between now and the first visit that is offered, when the common settings name none. */
export const usualLeadMinutes = 60;

/** The shortest lead that leaves time for a call before the visit: two quarters of an hour. */
export const shortestLeadMinutes = 2 * gridMinutes;

/** A visitor who has just seen a time needs so long to fill the form in: what is shown must still be accepted. */
export const formMinutes = 10;

/** Times are offered for so many days, today included: further ahead a timetable is a guess. */
export const offeredDays = 14;

/** A call ends so long before the time that it is about is lost, or begins. */
const callMinutes = gridMinutes;

/** Less than this before closing, a call on the same day is no promise. */
const shortMinutes = 60;

const minuteMs = 60_000;

type HoursEntry = HoursFields & { timeZone?: string | null | undefined };

/**
 * Returns the entry whose hours hold before the common settings: the clinic where the patient will be seen, the only
 * clinic, or `null`. @param id document id of the clinic, empty for an unknown one
 */
export const callingClinic = <Clinic extends { documentId: string }>(
  clinics: readonly Clinic[],
  id: string | null | undefined,
): Clinic | null =>
  clinics.find(({ documentId }) => documentId === id) ?? (clinics.length === 1 ? (clinics[0] ?? null) : null);

/** Returns the hours in which somebody calls. @param clinic what `callingClinic` returns */
export const callingHours = (
  clinic: HoursEntry | null | undefined,
  common: HoursEntry | null | undefined,
): ZonedTimetable => ({
  ...toTimetable(clinic, common),
  timeZone: knownZone(clinic?.timeZone, common?.timeZone),
});

/**
 * Returns the first moment at which a visit may begin: so many open minutes of whoever calls lie between now and it.
 * `null` when it does not open for that long within a year.
 */
export function confirmableFrom(now: Date, calling: ZonedTimetable, leadMinutes: number): Date | null {
  const found = afterOpenMinutes(nextMinute(now), leadMinutes, calling);
  return found === null ? null : new Date(found * minuteMs);
}

/**
 * Returns when an unconfirmed hold ends: after so many open minutes, and never after the visit has begun.
 * @param from now, or when the visitor wants to be called: a time is not given away before the call about it
 */
export function holdUntil(from: Date, calling: ZonedTimetable, holdMinutes: number, startsAt: Date): Date {
  const found = afterOpenMinutes(nextMinute(from), holdMinutes, calling);
  return found === null ? startsAt : new Date(Math.min(found * minuteMs, startsAt.getTime()));
}

const nextMinute = (now: Date): number => Math.ceil(now.getTime() / minuteMs);

/** @property until the end that is promised; `null` when the call comes with the opening, or at any time soon */
type CallWindow = { from: number; until: number | null };

/** When the staff calls back, in local minutes: in the first window, or in the next one. @property at the promise's now */
export type CallPromise = { at: number; windows: readonly CallWindow[] };

/**
 * Returns when the staff calls back; `null` when the hours do not tell. Takes local minutes, for browsers too.
 * @param before when the chosen time is held no longer, its start at the latest: every window ends before it
 */
export function callPromise(timetable: Timetable, now: number, before: number | null = null): CallPromise | null {
  const state = openingState(timetable, now);
  if (!state) return null;
  const opens = state.isOpen ? now : state.opens;
  if (opens === null) return null;
  const until = state.isOpen ? state.until : null;
  // Little is left of this day: whoever does not manage to call today calls at the next opening.
  const isShort = until !== null && until - now < shortMinutes;
  const next = isShort ? openingState(timetable, until) : null;
  const all: CallWindow[] = [{ from: opens, until }];
  if (next && !next.isOpen && next.opens !== null) all.push({ from: next.opens, until: null });
  const windows = before === null ? all : all.flatMap((window) => cut(timetable, window, before - callMinutes));
  return windows.length > 0 ? { at: now, windows } : null;
}

/** Ends a window at the latest call. An end that the window does not reach is not promised. */
function cut(timetable: Timetable, { from, until }: CallWindow, latest: number): CallWindow[] {
  if (from >= latest) return [];
  const state = until === null ? openingState(timetable, from) : null;
  const end = until ?? (state?.isOpen && state.until !== null ? state.until : from + dayMinutes);
  return [{ from, until: latest < end ? latest : until }];
}

/** Whether the last window of a promise has ended without a call. @param now local minute */
export const isBroken = ({ windows }: CallPromise, now: number): boolean => {
  const until = windows.at(-1)?.until ?? null;
  return until !== null && until <= now;
};

const nbsp = '\u00a0';
/** A day for somebody who reads at the promise's now. */
const dayFrom = (now: number) => (then: number) => dayPhrase(then, now) || 'сегодня';

/**
 * Returns a promise after the verb: «сегодня до 21:00», «в понедельник с 9:00», «сегодня до 21:00 или завтра с 9:00».
 * @param dayOf names the day of a local minute; by default for a reader of the same day
 */
export const promiseText = ({ at, windows }: CallPromise, dayOf: (then: number) => string = dayFrom(at)): string =>
  windows
    .map(({ from, until }) => {
      // Midnight is the end of today, not of tomorrow.
      const end = until === null ? '' : `до${nbsp}${timeText(until)}`;
      if (from > at) return [`${dayOf(from)} с${nbsp}${timeText(from)}`, end].filter(Boolean).join(' ');
      return until === null ? 'в\u00a0ближайшее время' : `${dayOf(until - 1)} ${end}`;
    })
    .join(' или ');

/** Returns a promise for somebody who reads it on a later day: «30 ноября с 9:00 до 9:45». */
export const lastingPromiseText = (promise: CallPromise): string => promiseText(promise, dateText);
