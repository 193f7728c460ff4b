import { localTime, toInstant } from '@clinic/contract/clock';
import { freeStarts, receptionPeriods } from '@clinic/contract/free-times';
import { type Span, shiftDay } from '@clinic/contract/timetable';
import type { Core } from '@strapi/strapi';
import { readMinutes, readWorkplaces, type Workplace } from './hours';
import { type IdentTimetable, identPeriods, readIdentTimetable } from './ident-timetable';
import { type Place, readTaken } from './store';

/** What a visitor looks for, by document ids; `null` for any. */
export type Wish = { doctor: string | null; subService: string | null; clinic: string | null };

/** A time that may be chosen. @property local on the clinic's clock, YYYY-MM-DDTHH:mm */
export type FreeTime = Place & { local: string };

const minuteMs = 60_000;
const toMinute = (moment: Date): number => Math.floor(moment.getTime() / minuteMs);
const toDate = (minute: number): Date => new Date(minute * minuteMs);

type Days = { from: string; days: number };

/**
 * Returns the free times of some days, earliest first.
 * @param days.from first day on the clinic's clock, YYYY-MM-DD
 */
export const readFreeTimes = (strapi: Core.Strapi, wish: Wish, days: Days, now: Date): Promise<FreeTime[]> =>
  readTimes(strapi, wish, days, now, (doctors, range) => readTaken(strapi, doctors, range, now));

async function readTimes(
  strapi: Core.Strapi,
  wish: Wish,
  { from, days }: Days,
  now: Date,
  readBusy: (doctors: string[], range: { from: Date; to: Date }) => ReturnType<typeof readTaken>,
): Promise<FreeTime[]> {
  const minutes = await readMinutes(strapi, wish.subService);
  if (minutes === null) return [];
  const places = await readWorkplaces(strapi, wish);
  const ident = await readIdentTimetable(strapi);
  const windows = places
    .filter(({ clinic }) => wish.clinic === null || clinic.id === wish.clinic)
    .map((place) => ({ place, ...windowOf(place, from, days) }));
  if (windows.length === 0) return [];
  const doctors = [...new Set(windows.map(({ place }) => place.doctor.id))];
  const earliest = Math.min(...windows.map(({ begin }) => begin));
  const latest = Math.max(...windows.map(({ end }) => end)) + minutes;
  const taken = await readBusy(doctors, { from: toDate(earliest), to: toDate(latest) });
  const times = windows.flatMap(({ place, begin, end }) => {
    const zone = place.hours.clinic.timeZone;
    const busy = (taken.get(place.doctor.id) ?? []).map(([one, other]): Span => [toMinute(one), toMinute(other)]);
    const periods = periodsOf(place, ident, [begin, end + minutes], now);
    return (
      freeStarts(periods, busy, { minutes, notBefore: toMinute(now) + 1 })
        .filter((at) => at < end)
        .map((at) => ({
          doctor: place.doctor.id,
          clinic: place.clinic.id,
          startsAt: toDate(at),
          endsAt: toDate(at + minutes),
          local: localTime(toDate(at), zone),
        }))
        // Where a clock is set back, a local time names the first of two moments.
        .filter(({ startsAt, local }) => toInstant(local, zone)?.getTime() === startsAt.getTime())
    );
  });
  return times.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

function windowOf({ hours: { clinic } }: Workplace, from: string, days: number): { begin: number; end: number } {
  const [begin, end] = [from, shiftDay(from, days)].map((day) => {
    const instant = toInstant(`${day}T00:00`, clinic.timeZone);
    return instant ? toMinute(instant) : 0;
  });
  return { begin: begin ?? 0, end: end ?? 0 };
}

/** Returns when doctors work, in the order of the places; minutes since 1970, UTC. */
export async function readPeriods(
  strapi: Core.Strapi,
  places: readonly Workplace[],
  range: Span,
  now: Date,
): Promise<Span[][]> {
  const ident = await readIdentTimetable(strapi);
  return places.map((place) => periodsOf(place, ident, range, now));
}

/** Returns when a doctor works in a clinic: by IDENT's timetable if it has the doctor, otherwise by the content. */
function periodsOf(place: Workplace, ident: IdentTimetable | null, [begin, end]: Span, now: Date): Span[] {
  if (!ident || !place.doctor.misId) return receptionPeriods(place.hours, begin, end);
  return identPeriods(ident, { doctor: place.doctor.misId, branch: place.clinic.misId }, now).flatMap(
    ([from, to]): Span[] => (from < end && to > begin ? [[Math.max(from, begin), Math.min(to, end)]] : []),
  );
}

/**
 * Returns the time that a visitor has chosen, `null` when it is outside the hours. Whether a visit takes it is decided
 * when it is placed: the first of two attempts with one key must not refuse the second.
 * @param local YYYY-MM-DDTHH:mm
 */
export async function findTime(strapi: Core.Strapi, wish: Wish, local: string, now: Date): Promise<FreeTime | null> {
  if (!toInstant(local, 'UTC')) return null;
  const day = { from: local.slice(0, 'YYYY-MM-DD'.length), days: 1 };
  const times = await readTimes(strapi, wish, day, now, async () => new Map());
  return times.find((time) => time.local === local) ?? null;
}
