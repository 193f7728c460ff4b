import { offeredDays } from '@clinic/contract/calls';
import { dateText, dayMinutes, fromMinutes, shiftDay, timeText, toMinutes } from '@clinic/contract/timetable';

const nbsp = '\u00a0';
const weekdays = ['воскресенье', 'понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота'];
const localPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Returns a local time (YYYY-MM-DDTHH:mm) from a URL or a form, '' for anything else. */
export const readLocal = (value: string | null | undefined): string =>
  value && localPattern.test(value) && isReal(value) ? value : '';

/** `Date` takes 30 February for 2 March. */
function isReal(local: string): boolean {
  const minutes = toMinutes(local);
  return !Number.isNaN(minutes) && fromMinutes(minutes) === local;
}

/**
 * Returns the chosen time of a URL, '' for none. `null` for what cannot be on offer: unreadable, several times, past
 * days, or further ahead than times are offered. No zone decides here: the content service does, with its clock.
 */
export function readOffered(values: readonly string[], now: Date): string | null {
  const [text = '', ...others] = values;
  if (text === '' && others.length === 0) return '';
  const local = others.length === 0 ? readLocal(text) : '';
  const today = now.toISOString().slice(0, 'YYYY-MM-DD'.length);
  const day = local.slice(0, today.length);
  return local && day >= shiftDay(today, -1) && day <= shiftDay(today, offeredDays) ? local : null;
}

const dayOf = (local: string): number => Math.floor(toMinutes(local) / dayMinutes);

/** Returns the day of a local time: «Сегодня, 1 декабря», «Завтра, 2 декабря», «Четверг, 3 декабря». */
export function dayTitle(local: string, now: string): string {
  const ahead = dayOf(local) - dayOf(now);
  const weekday = weekdays[new Date(`${local.slice(0, 'YYYY-MM-DD'.length)}T00:00Z`).getUTCDay()] ?? '';
  const name = ahead === 0 ? 'сегодня' : ahead === 1 ? 'завтра' : weekday;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${dateText(toMinutes(local))}`;
}

/** Returns the time of day: «9:30». */
export const clockText = (local: string): string => timeText(toMinutes(local));

const shortWeekdays = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'];
const weekdayOf = (local: string): number => new Date(`${local.slice(0, 'YYYY-MM-DD'.length)}T00:00Z`).getUTCDay();

/** Returns the day over a row of times: «Сегодня», «Завтра», «Ср 2 дек». */
export function shortDay(local: string, now: string): string {
  const ahead = dayOf(local) - dayOf(now);
  if (ahead === 0 || ahead === 1) return ahead === 0 ? 'Сегодня' : 'Завтра';
  const weekday = shortWeekdays[weekdayOf(local)] ?? '';
  const date = dateText(toMinutes(local)).replace(/^(\d+\s\S{3}).*/, '$1');
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${date}`.replaceAll(' ', nbsp);
}

/** Returns times for a row under the day of the first one: of a later day with its weekday, «чт 9:00». */
export function toStarts<Time extends { at: string }>(
  times: readonly Time[],
): (Time & { label: string; day: string })[] {
  const first = times[0]?.at ?? '';
  return times.map((time) => {
    const isLater = dayOf(time.at) !== dayOf(first);
    const day = visitText(time.at).replace(/,\s\d+:\d+$/, '');
    return {
      ...time,
      label: `${isLater ? `${shortWeekdays[weekdayOf(time.at)]}${nbsp}` : ''}${clockText(time.at)}`,
      day,
    };
  });
}

/** Minutes between the hours of a day that need no press: quarters of a whole day are a page of numbers. */
const shownStep = 30;

/**
 * Returns times as the page of times shows them: `day` and `clock` in words; `isBetween`: less than half an hour after
 * the last shown one of that day and clinic.
 * @param nowOf a clinic's local time by its id
 */
export function toOffered<Time extends { at: string; clinic: string }>(
  times: readonly Time[],
  nowOf: (clinic: string) => string,
) {
  const next = new Map<string, number>();
  return times.map((time) => {
    const { at, clinic } = time;
    const minutes = toMinutes(at);
    const place = `${dayOf(at)} ${clinic}`;
    const isBetween = minutes < (next.get(place) ?? 0);
    if (!isBetween) next.set(place, minutes + shownStep);
    return { ...time, day: dayTitle(at, nowOf(clinic)), clock: clockText(at), isBetween };
  });
}

/** Returns «сегодня, 10:30», «завтра, 10:30», «4 декабря, 10:30». */
function nearestText(local: string, now: string): string {
  const ahead = dayOf(local) - dayOf(now);
  const day = ahead === 0 ? 'сегодня' : ahead === 1 ? 'завтра' : dateText(toMinutes(local));
  return `${day}, ${clockText(local)}`;
}

/** Returns the end of a hold, after «до»: «13:00 сегодня», «13:00 завтра», «13:00 4 декабря». */
export function heldText(local: string, now: string): string {
  const [day, clock] = nearestText(local, now).split(', ');
  return `${clock} ${day}`;
}

/** Returns a time that holds on any day: «вторник, 1 декабря, 10:30». */
export function visitText(local: string): string {
  const weekday = weekdays[new Date(`${local}Z`).getUTCDay()] ?? '';
  return `${weekday}, ${dateText(toMinutes(local))}, ${clockText(local)}`.replace(/, (?=\d+:)/, `,${nbsp}`);
}
