import { offeredDays } from '@clinic/contract/calls';
import { localDay } from '@clinic/contract/clock';
import { paths } from '@clinic/contract/paths';
import { placesOf } from '@clinic/contract/submissions/places';
import { shiftDay, toMinutes } from '@clinic/contract/timetable';
import { groupBy } from '../lib/group-by.ts';
import { clinicsOfChoice } from '../model/clinics-of-choice.ts';
import type { PageSubject, RequestChoice } from '../model/request.ts';
import type { FreeTime } from '../model/times.ts';
import { type ContentContext, clinicDay } from './context.ts';
import { FreeTimesDocument } from './generated/graphql.ts';
import type { RequestChoices } from './submissions.server.ts';

/** Asked for one after another, so that the nearest times cost little. */
const nearestDays = [3, offeredDays];
/** Days to look at around a wish, one after another. */
const aroundDays = [3, 7, offeredDays];
/** Times of one doctor in the list of all. */
const shownOfEach = 6;

/**
 * Returns free times, the nearest first; none for unknown slugs. Never stored: each one may be taken at any moment.
 * @param from YYYY-MM-DD, today by default
 * @param days at most 14
 * @param each at most so many of each doctor, `null` for all
 */
async function readFreeTimes(
  { content, readShared, now }: ContentContext,
  { doctor, service, clinic }: RequestChoice,
  { from, days, each }: { from?: string; days: number; each: number | null },
): Promise<FreeTime[]> {
  const [{ doctors, services }, layout] = await Promise.all([readShared('requestChoices'), readShared('layout')]);
  const chosen = doctors.find(({ slug }) => slug === doctor);
  const treatment = services.flatMap(({ choices }) => choices).find(({ slug }) => slug === service);
  if ((doctor && !chosen) || (service && !treatment?.isTimed)) return [];
  const { timeZone } = layout.clinic;
  const { freeTimes } = await content.query(FreeTimesDocument, {
    doctor: chosen?.id ?? null,
    subService: treatment?.id ?? null,
    clinic: clinic || null,
    from: from ?? localDay(now(), timeZone),
    days,
    each,
  });
  const slugs = new Map(doctors.map(({ id, slug }) => [id, slug]));
  return freeTimes.flatMap((time) => {
    const slug = slugs.get(time.doctor);
    return slug ? [{ at: time.startsAt, doctor: slug, clinic: time.clinic }] : [];
  });
}

/**
 * Returns free times of a choice, earliest first: those nearest to a wish, or the earliest of all without one.
 * @param wish YYYY-MM-DDTHH:mm, '' for none
 */
export async function getNearestTimes(
  context: ContentContext,
  choice: RequestChoice,
  count: number,
  wish = '',
): Promise<FreeTime[]> {
  const today = await clinicDay(context);
  if (wish && wish < shiftDay(today, offeredDays)) return getTimesAround(context, { choice, count, wish, today });
  for (const days of nearestDays) {
    const times = await readFreeTimes(context, choice, { days, each: count });
    if (times.length >= count || days === offeredDays) return times.slice(0, count);
  }
  return [];
}

/** Looks around the wished day, further while its half of the day has too few. */
async function getTimesAround(
  context: ContentContext,
  { choice, count, wish, today }: { choice: RequestChoice; count: number; wish: string; today: string },
) {
  const day = wish.slice(0, 'YYYY-MM-DD'.length);
  for (const days of aroundDays) {
    const isLast = days === offeredDays;
    const around = shiftDay(day, -Math.floor(days / 2));
    const from = isLast || around < today ? today : around;
    const times = await readFreeTimes(context, choice, { from, days, each: null });
    const isEnough = times.filter(({ at }) => isMorning(at) === isMorning(wish)).length >= count;
    if (isEnough || isLast) return nearestTo(wish, times, count);
  }
  return [];
}

const noon = '12:00';
/** Minutes: a time that is so near to the wish is as good as one of its half of the day. */
const nearMinutes = 120;
const isMorning = (at: string): boolean => at.slice('YYYY-MM-DDT'.length) < noon;

/** Returns the nearest free time of each doctor who has one, the nearest first. */
export const getNearestOfEach = (context: ContentContext, choice: Omit<RequestChoice, 'doctor'>): Promise<FreeTime[]> =>
  readFreeTimes(context, { ...choice, doctor: '' }, { days: offeredDays, each: 1 });

/**
 * Returns the free times that are nearest to a wish, earliest first: those of its half of the day before others, and
 * where there are any, one before and one after it.
 */
export function nearestTo(wish: string, times: readonly FreeTime[], count: number): FreeTime[] {
  const distance = ({ at }: FreeTime) => Math.abs(toMinutes(at) - toMinutes(wish));
  const isOtherHalf = (time: FreeTime) => isMorning(time.at) !== isMorning(wish) && distance(time) > nearMinutes;
  const ranked = [...times].sort(
    (one, other) => Number(isOtherHalf(one)) - Number(isOtherHalf(other)) || distance(one) - distance(other),
  );
  const ends = [ranked.find(({ at }) => at < wish), ranked.find(({ at }) => at > wish)].filter(
    (time) => time !== undefined,
  );
  return [...new Set([...ends, ...ranked])].slice(0, count).sort((one, other) => (one.at < other.at ? -1 : 1));
}

/** Free times of one doctor, or the nearest of all. */
export type TimesPage = NonNullable<Awaited<ReturnType<typeof getTimes>>>;

/**
 * Returns the page of a doctor's free times, or of the nearest of all doctors. `null` for an unknown doctor. While the
 * content service is down the page has no times, and says so.
 * @param slug `null` for all doctors
 * @param isBusy the visitor has asked too often: times are not read
 */
export async function getTimes(
  context: ContentContext,
  slug: string | null,
  { service, clinic }: { service: string; clinic: string },
  isBusy = false,
) {
  const choices = await context.readShared('requestChoices');
  const doctor = slug === null ? null : choices.doctors.find((one) => one.slug === slug);
  if (doctor === undefined) return null;
  const services = timedServices(choices, slug);
  const places = placesOf(choices.doctors);
  const clinics = placesOf(doctor ? [doctor] : choices.doctors);
  const choice = {
    doctor: slug ?? '',
    service: services.some((one) => one.slug === service) ? service : '',
    clinic: clinics.some(({ id }) => id === clinic) ? clinic : '',
  };
  const each = doctor ? null : shownOfEach;
  const isAsked = services.length > 0 && !isBusy;
  const times = isAsked ? await readFreeTimes(context, choice, { days: offeredDays, each }).catch(() => null) : [];
  const names = new Map(choices.doctors.map((one) => [one.slug, one.name]));
  return {
    head: {
      title: doctor ? `Время приёма: ${doctor.name}` : 'Ближайшее время приёма',
      description: 'Свободное время врачей на две недели.',
      canonicalPath: doctor ? paths.doctorTime(doctor.slug) : paths.times(),
      isIndexed: false,
    },
    subject: subjectOfChoice(choices, choice),
    /** Why times cannot be shown at the moment; `null` when they can. */
    failure: isBusy ? ('busy' as const) : times === null ? ('down' as const) : null,
    choice,
    doctor: doctor && { slug: doctor.slug, name: doctor.name },
    /** What can be booked by time. */
    services,
    clinics,
    /** Doctors with a free time, the nearest first. */
    doctors: groupBy(times ?? [], (time) => time.doctor).map(([of, own]) => ({
      slug: of,
      name: names.get(of) ?? '',
      times: own,
    })),
    /** Names of clinics by id. */
    places: Object.fromEntries(places.map(({ id, label }) => [id, label])),
    /** The moment at which the page was made, ISO 8601: each clinic has its own clock. */
    now: context.now().toISOString(),
  };
}

/** Returns what a choice is about, the doctor first, with the clinics where all of it is given. */
function subjectOfChoice(choices: RequestChoices, choice: RequestChoice): PageSubject | null {
  const kind = (['doctor', 'service', 'clinic'] as const).find((one) => choice[one] !== '');
  return kind ? { kind, slug: choice[kind], clinics: clinicsOfChoice(choices, choice).map(({ id }) => id) } : null;
}

/** Returns the services that are booked by time, of one doctor or of all. */
function timedServices({ services }: RequestChoices, doctor: string | null) {
  return services
    .flatMap(({ choices }) => choices)
    .filter(({ isTimed, doctors }) => isTimed && (doctor === null ? doctors.length > 0 : doctors.includes(doctor)))
    .map(({ slug, title }) => ({ slug, title }));
}
