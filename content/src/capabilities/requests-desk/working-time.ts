import type { Core } from '@strapi/strapi';
import { toInstant, toWall } from '../../platform/clinic-zone/clinic-time';
import { knownZone } from '../../platform/clinic-zone/clinic-zone';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

type Weekday = (typeof weekdays)[number];

/** A row of the timetable in the content: days of the week with opening hours (HH:MM on the clinic's clock). */
export type HoursRow = { dayFrom: Weekday; dayTo?: Weekday | null; opens: string; closes: string };

export type Timetable = { rows: readonly HoursRow[]; timeZone: string };

type Span = [fromMinute: number, toMinute: number];

const minuteMs = 60_000;
const dayMinutes = 1440;

/**
 * Returns the minutes between two moments during which the clinic was open: a request from the night waits since the
 * morning. A clinic without a timetable counts as always open.
 */
export function workingMinutes(from: Date, to: Date, { rows, timeZone }: Timetable): number {
  if (to <= from) return 0;
  if (rows.length === 0) return Math.floor((to.getTime() - from.getTime()) / minuteMs);
  const start = clockMinute(from, timeZone);
  const end = clockMinute(to, timeZone);
  let sum = 0;
  // Rows may overlap; `reached` keeps a minute from being counted twice.
  let reached = start;
  for (let day = Math.floor(start / dayMinutes) - 1; day <= Math.floor(end / dayMinutes); day++) {
    for (const [opens, closes] of spansOf(rows, day)) {
      const begin = Math.max(opens, reached);
      const finish = Math.min(closes, end);
      if (finish <= begin) continue;
      sum += finish - begin;
      reached = finish;
    }
  }
  return sum;
}

/** How far a clinic's next opening is looked for. */
const searchedDays = 21;

/**
 * Returns the moment until which the clinic will have been open for more than so many minutes: never the very end of a
 * day. A clinic without opening hours within three weeks counts as always open.
 */
function afterWorkingMinutes(from: Date, minutes: number, { rows, timeZone }: Timetable): Date {
  const start = clockMinute(from, timeZone);
  const startDay = Math.floor(start / dayMinutes);
  let left = minutes;
  let reached = start;
  for (let day = startDay - 1; day < startDay + searchedDays; day++) {
    for (const [opens, closes] of spansOf(rows, day)) {
      const begin = Math.max(opens, reached);
      if (closes <= begin) continue;
      if (closes - begin > left) return atClockMinute(begin + left, timeZone) ?? from;
      left -= closes - begin;
      reached = closes;
    }
  }
  return new Date(from.getTime() + minutes * minuteMs);
}

/** The reverse of `clockMinute`. */
const atClockMinute = (minute: number, timeZone: string) =>
  toInstant(new Date(minute * minuteMs).toISOString().slice(0, 16), timeZone);

/** Who did not answer is busy now, and still remembers the request two hours later. */
const nextTryMinutes = 120;
const stepMinutes = 15;

/** Proposes the next call, after two hours of work, on the clinic's clock: YYYY-MM-DDTHH:mm. */
export function nextTry(now: Date, timetable: Timetable): string {
  const wall = toWall(afterWorkingMinutes(now, nextTryMinutes, timetable), timetable.timeZone);
  const stepMs = stepMinutes * minuteMs;
  return new Date(Math.ceil(Date.parse(`${wall}Z`) / stepMs) * stepMs).toISOString().slice(0, 16);
}

/** Minutes since 1970 in local time. */
function clockMinute(moment: Date, timeZone: string): number {
  return Date.parse(`${toWall(moment, timeZone)}Z`) / minuteMs;
}

/** Opening spans that begin on a day, in order; a row that closes before it opens ends on the next day. */
function spansOf(rows: readonly HoursRow[], day: number): Span[] {
  const weekday = new Date(day * dayMinutes * minuteMs).getUTCDay();
  return rows
    .filter((row) => includes(row, weekday))
    .map(({ opens, closes }): Span => {
      const begin = day * dayMinutes + minuteOf(opens);
      const finish = day * dayMinutes + minuteOf(closes);
      return [begin, finish <= begin ? finish + dayMinutes : finish];
    })
    .sort(([a], [b]) => a - b);
}

function includes({ dayFrom, dayTo }: HoursRow, weekday: number): boolean {
  const from = weekdays.indexOf(dayFrom);
  const to = weekdays.indexOf(dayTo ?? dayFrom);
  return from <= to ? weekday >= from && weekday <= to : weekday >= from || weekday <= to;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** 130 → «2 ч 10 мин». */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} мин`;
  return rest === 0 ? `${hours} ч` : `${hours} ч ${rest} мин`;
}

/** Reads hours and zone from the common settings: a request may name no clinic. */
export async function readTimetable(strapi: Core.Strapi): Promise<Timetable> {
  const config = (await strapi
    .documents('api::common-config.common-config')
    .findFirst({ fields: ['timeZone'], populate: ['workingHours'] })) as {
    timeZone?: string | null;
    workingHours?: HoursRow[];
  } | null;
  return { rows: config?.workingHours ?? [], timeZone: knownZone(config?.timeZone) };
}
