import { confirmableFrom, formMinutes, offeredDays } from '@clinic/contract/calls';
import { localDay, localTime, toInstant, utcMinute } from '@clinic/contract/clock';
import { common, freeStarts, receptionPeriods } from '@clinic/contract/free-times';
import { type Span, shiftDay } from '@clinic/contract/timetable';
import type { Core } from '@strapi/strapi';
import { readDoubt } from '../../platform/clock/clock';
import { readLeadMinutes, readMinutes, readWorkplaces, type Workplace } from './hours';
import { identHours, readIdentFree } from './ident-timetable';
import { readTaken, type VisitPlace } from './store';

/** What a visitor looks for, by document ids; `null` for any. @property minutes of the visit, by its service if missing */
export type Wish = { doctor: string | null; subService: string | null; clinic: string | null; minutes?: number };

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
  // Whoever sees a time needs a while to ask for it.
  const seen = new Date(now.getTime() + formMinutes * minuteMs);
  const question = { wish, days, now, callFrom: seen };
  const starts = await readStarts(strapi, question, (doctors, range) => readTaken(strapi, doctors, range, now));
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

/** @property callFrom from when the time before a visit counts, in which somebody may call */
type Question = { wish: Wish; days: Days; now: Date; callFrom: Date };

/**
 * Returns where a visit may begin, earliest first: thousands for all doctors. Nothing while the clock is doubted, nor
 * before somebody can have called, nor further ahead than times are offered.
 */
async function readStarts(
  strapi: Core.Strapi,
  { wish, days, now, callFrom }: Question,
  readBusy: (doctors: string[], range: { from: Date; to: Date }) => ReturnType<typeof readTaken>,
): Promise<Start[]> {
  const minutes = wish.minutes ?? (await readMinutes(strapi, wish.subService));
  if (minutes === null || (await readDoubt(strapi, now))) return [];
  const [lead, places] = await Promise.all([readLeadMinutes(strapi), readWorkplaces(strapi, wish)]);
  const windows = places
    .filter(({ clinic }) => wish.clinic === null || clinic.id === wish.clinic)
    .map((place) => ({ place, ...windowOf(place, days, now) }))
    .filter(({ begin, end }) => begin < end);
  if (windows.length === 0) return [];
  const doctors = [...new Set(windows.map(({ place }) => place.doctor.id))];
  const earliest = Math.min(...windows.map(({ begin }) => begin));
  const latest = Math.max(...windows.map(({ end }) => end)) + minutes;
  const [taken, periods] = await Promise.all([
    readBusy(doctors, { from: toDate(earliest), to: toDate(latest) }),
    readPeriods(
      strapi,
      windows.map(({ place }) => place),
      [earliest, latest],
      now,
    ),
  ]);
  const firsts = new Map<string, number>();
  const starts = windows.flatMap(({ place, begin, end }, i) => {
    const busy = (taken.get(place.doctor.id) ?? []).map(([one, other]): Span => [utcMinute(one), utcMinute(other)]);
    const first = firsts.get(place.clinic.id) ?? utcMinuteOf(confirmableFrom(callFrom, place.hours.clinic, lead));
    firsts.set(place.clinic.id, first);
    return freeStarts(periods[i] ?? [], busy, { minutes, notBefore: Math.max(begin, first) })
      .filter((at) => at < end)
      .map((at) => ({ place, at, minutes }));
  });
  return starts.sort((one, other) => one.at - other.at);
}

const utcMinuteOf = (moment: Date | null): number => (moment ? utcMinute(moment) : Number.POSITIVE_INFINITY);

/** Returns `null` for the second of two moments that a clock shows where it is set back: its local time names the first. */
function toFreeTime({ place: { doctor, clinic, hours }, at, minutes }: Start): FreeTime | null {
  const zone = hours.clinic.timeZone;
  const startsAt = toDate(at);
  const local = localTime(startsAt, zone);
  if (toInstant(local, zone)?.getTime() !== startsAt.getTime()) return null;
  return { doctor: doctor.id, clinic: clinic.id, startsAt, endsAt: toDate(at + minutes), local };
}

/** Returns the days on the clinic's clock, as far as times are offered; minutes since 1970, UTC. */
function windowOf({ hours: { clinic } }: Workplace, { from, days }: Days, now: Date): { begin: number; end: number } {
  const last = shiftDay(localDay(now, clinic.timeZone), offeredDays);
  const until = shiftDay(from, days);
  const [begin = 0, end = 0] = [from, until < last ? until : last].map((day) => {
    const instant = toInstant(`${day}T00:00`, clinic.timeZone);
    return instant ? utcMinute(instant) : 0;
  });
  return { begin, end };
}

/**
 * Returns when doctors work, in the order of the places: by IDENT's timetable if it has the doctor, otherwise by the
 * content. Minutes since 1970, UTC.
 */
export async function readPeriods(
  strapi: Core.Strapi,
  places: readonly Workplace[],
  range: Span,
  now: Date,
): Promise<Span[][]> {
  const ident = await readIdentFree(strapi, places, range, now);
  return places.map((place) => {
    const free = ident?.(place);
    if (!free) return receptionPeriods(place.hours, ...range);
    return common(free, identHours(place, range));
  });
}

/**
 * Returns the time that a visitor has chosen, `null` when it is not offered: outside the hours, too
 * soon to be confirmed, too far ahead. Whether a visit takes it is decided
 * when it is placed: the first of two attempts with one key must not refuse the second.
 * @param local YYYY-MM-DDTHH:mm
 */
export async function findTime(strapi: Core.Strapi, wish: Wish, local: string, now: Date): Promise<FreeTime | null> {
  if (!toInstant(local, 'UTC')) return null;
  const days = { from: local.slice(0, 'YYYY-MM-DD'.length), days: 1 };
  const starts = await readStarts(strapi, { wish, days, now, callFrom: now }, async () => new Map());
  return starts.map(toFreeTime).find((time) => time?.local === local) ?? null;
}
