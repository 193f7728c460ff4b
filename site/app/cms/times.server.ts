import { offeredDays } from '@clinic/contract/calls';
import { localDay, localTime } from '@clinic/contract/clock';
import { paths } from '@clinic/contract/paths';
import { placesOf } from '@clinic/contract/submissions/places';
import { groupBy } from '../lib/group-by.ts';
import type { RequestChoice, RequestChoices } from '../model/request.ts';
import type { FreeTime, TimesPage } from '../model/times.ts';
import type { ContentContext } from './context.ts';
import { FreeTimesDocument } from './generated/graphql.ts';

/** Asked for one after another, so that the nearest times cost little. */
const nearestDays = [3, offeredDays];
/** Times of one doctor in the list of all. */
const shownOfEach = 6;

/**
 * Returns free times, the nearest first; none for unknown slugs. Never stored: each one may be taken at any moment.
 * @param days at most 14
 * @param each at most so many of each doctor, `null` for all
 */
async function readFreeTimes(
  { content, readShared, now }: ContentContext,
  { doctor, service, clinic }: RequestChoice,
  days: number,
  each: number | null,
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
    from: localDay(now(), timeZone),
    days,
    each,
  });
  const slugs = new Map(doctors.map(({ id, slug }) => [id, slug]));
  return freeTimes.flatMap((time) => {
    const slug = slugs.get(time.doctor);
    return slug ? [{ at: time.startsAt, doctor: slug, clinic: time.clinic }] : [];
  });
}

/** Returns the nearest free times of a choice. */
export async function getNearestTimes(
  context: ContentContext,
  choice: RequestChoice,
  count: number,
): Promise<FreeTime[]> {
  for (const days of nearestDays) {
    const times = await readFreeTimes(context, choice, days, count);
    if (times.length >= count || days === offeredDays) return times.slice(0, count);
  }
  return [];
}

/** Returns the nearest free time of each doctor who has one, the nearest first. */
export const getNearestOfEach = (context: ContentContext, choice: Omit<RequestChoice, 'doctor'>): Promise<FreeTime[]> =>
  readFreeTimes(context, { ...choice, doctor: '' }, offeredDays, 1);

/**
 * Returns the page of a doctor's free times, or of the nearest of all doctors. `null` for an unknown doctor.
 * @param slug `null` for all doctors
 */
export async function getTimes(
  context: ContentContext,
  slug: string | null,
  { service, clinic }: { service: string; clinic: string },
): Promise<TimesPage | null> {
  const [choices, layout] = await Promise.all([context.readShared('requestChoices'), context.readShared('layout')]);
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
  const times = services.length > 0 ? await readFreeTimes(context, choice, offeredDays, each) : [];
  const names = new Map(choices.doctors.map((one) => [one.slug, one.name]));
  return {
    head: {
      title: doctor ? `Время приёма: ${doctor.name}` : 'Ближайшее время приёма',
      description: 'Свободное время врачей на две недели.',
      canonicalPath: doctor ? paths.doctorTime(doctor.slug) : paths.times(),
      isIndexed: false,
    },
    choice,
    doctor: doctor && { slug: doctor.slug, name: doctor.name },
    services,
    clinics,
    doctors: groupBy(times, (time) => time.doctor).map(([of, own]) => ({
      slug: of,
      name: names.get(of) ?? '',
      times: own,
    })),
    places: Object.fromEntries(places.map(({ id, label }) => [id, label])),
    now: localTime(context.now(), layout.clinic.timeZone),
  };
}

/** Returns the services that are booked by time, of one doctor or of all. */
function timedServices({ services }: RequestChoices, doctor: string | null) {
  return services
    .flatMap(({ choices }) => choices)
    .filter(({ isTimed, doctors }) => isTimed && (doctor === null ? doctors.length > 0 : doctors.includes(doctor)))
    .map(({ slug, title }) => ({ slug, title }));
}
