import { localTime, toInstant, utcMinute } from '@clinic/contract/clock';
import { freeStarts, receptionPeriods } from '@clinic/contract/free-times';
import { type Span, shiftDay } from '@clinic/contract/timetable';
import type { Core } from '@strapi/strapi';
import { readMinutes, readWorkplaces, type Workplace } from './hours';
import { type IdentTimetable, identPeriods, readIdentTimetable } from './ident-timetable';
import { readTaken, type VisitPlace } from './store';

/** What a visitor looks for, by document ids; `null` for any. */
export type Wish = { doctor: string | null; subService: string | null; clinic: string | null };

/** A time that may be chosen. @property local on the clinic's clock, YYYY-MM-DDTHH:mm */
export type FreeTime = VisitPlace & { local: string };

const minuteMs = 60_000;
const toDate = (minute: number): Date => new Date(minute * minuteMs);

type Days = { from: string; days: number };
/** At most so many times: in all, and of each doctor. */
type Limits = { total: number; each: number };

/**
 * Returns the free times of some days, earliest first.
 * @param days.from first day on the clinic's clock, YYYY-MM-DD
 */
export async function readFreeTimes(
  strapi: Core.Strapi,
  wish: Wish,
  days: Days,
  { total, each }: Limits,
  now: Date,
): Promise<FreeTime[]> {
  const starts = await readStarts(strapi, wish, days, now, (doctors, range) => readTaken(strapi, doctors, range, now));
  const times: FreeTime[] = [];
  const counts = new Map<string, number>();
  for (const start of starts) {
    if (times.length === total) break;
    const doctor = start.place.doctor.id;
    const count = counts.get(doctor) ?? 0;
    const time = count < each ? toFreeTime(start) : null;
    if (!time) continue;
    times.push(time);
    counts.set(doctor, count + 1);
  }
  return times;
}

/** Minutes since 1970, UTC. */
type Start = { place: Workplace; at: number; minutes: number };

/** Returns where a visit may begin, earliest first: thousands for all doctors. */
async function readStarts(
  strapi: Core.Strapi,
  wish: Wish,
  { from, days }: Days,
  now: Date,
  readBusy: (doctors: string[], range: { from: Date; to: Date }) => ReturnType<typeof readTaken>,
): Promise<Start[]> {
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
  const starts = windows.flatMap(({ place, begin, end }) => {
    const busy = (taken.get(place.doctor.id) ?? []).map(([one, other]): Span => [utcMinute(one), utcMinute(other)]);
    const periods = periodsOf(place, ident, [begin, end + minutes], now);
    return freeStarts(periods, busy, { minutes, notBefore: utcMinute(now) + 1 })
      .filter((at) => at < end)
      .map((at) => ({ place, at, minutes }));
  });
  return starts.sort((one, other) => one.at - other.at);
}

/** Returns `null` for the second of two moments that a clock shows where it is set back: its local time names the first. */
function toFreeTime({ place: { doctor, clinic, hours }, at, minutes }: Start): FreeTime | null {
  const zone = hours.clinic.timeZone;
  const startsAt = toDate(at);
  const local = localTime(startsAt, zone);
  if (toInstant(local, zone)?.getTime() !== startsAt.getTime()) return null;
  return { doctor: doctor.id, clinic: clinic.id, startsAt, endsAt: toDate(at + minutes), local };
}

function windowOf({ hours: { clinic } }: Workplace, from: string, days: number): { begin: number; end: number } {
  const [begin, end] = [from, shiftDay(from, days)].map((day) => {
    const instant = toInstant(`${day}T00:00`, clinic.timeZone);
    return instant ? utcMinute(instant) : 0;
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
  const starts = await readStarts(strapi, wish, day, now, async () => new Map());
  return starts.map(toFreeTime).find((time) => time?.local === local) ?? null;
}
