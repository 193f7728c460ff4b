import { offeredDays } from '@clinic/contract/calls';
import { localDay } from '@clinic/contract/clock';
import { paths } from '@clinic/contract/paths';
import { placesOf } from '@clinic/contract/submissions/places';
import { shiftDay, toMinutes } from '@clinic/contract/timetable';
import { groupBy } from '../lib/group-by.ts';
import { meets, type NeedSlug, needs, timesFor } from '../lib/needs.ts';
import { clinicsOfChoice } from '../model/clinics-of-choice.ts';
import type { PageSubject, RequestChoice } from '../model/request.ts';
import type { FreeTime } from '../model/times.ts';
import { type ContentContext, clinicDay } from './context.ts';
import { toDoctorCard, toSpecialities } from './doctor.server.ts';
import type { DoctorFactsSource } from './doctor-facts.server.ts';
import { present } from './fragments.server.ts';
import { FreeTimesDocument } from './generated/graphql.ts';
import type { RequestChoices } from './submissions.server.ts';

/** Asked for one after another, so that the nearest times cost little. */
const nearestDays = [3, offeredDays];
/** Days to look at around a wish, one after another. */
const aroundDays = [3, 7, offeredDays];
/** Times of one doctor in the list of all, and of all together: docs/contracts/timetable.md. */
const maxOfEach = 12;
const maxTimes = 400;

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
  const [choices, layout] = await Promise.all([readShared('requestChoices'), readShared('layout')]);
  const { doctors, services } = choices;
  const chosen = doctors.find(({ slug }) => slug === doctor);
  const treatment = services.flatMap(({ choices }) => choices).find(({ slug }) => slug === service);
  if ((doctor && !chosen) || (service && !treatment?.isTimed)) return [];
  const { timeZone } = layout.clinic;
  const { freeTimes } = await content.query(FreeTimesDocument, {
    doctor: chosen?.id ?? null,
    subService: treatment?.id ?? null,
    clinic: clinic ? (clinicNamed(choices, clinic)?.id ?? clinic) : null,
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

/** Returns the clinic of a URL: slugs, and the ids of former ones. */
export const clinicNamed = ({ doctors }: RequestChoices, name: string) =>
  doctors.flatMap(({ clinics }) => clinics).find(({ id, slug }) => slug === name || id === name);

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
    const times = startsOf(await readFreeTimes(context, choice, { days, each: count }));
    if (times.length >= count || days === offeredDays) return times.slice(0, count);
  }
  return [];
}

/** One time of each start: three doctors at nine are one choice of an hour. */
const startsOf = (times: readonly FreeTime[]) =>
  [...new Map(times.toReversed().map((time) => [time.at, time])).values()].toReversed();

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

/** Returns the nearest free times of each doctor who has any, the nearest first. */
export const getNearestOfEach = (
  context: ContentContext,
  choice: Omit<RequestChoice, 'doctor'>,
  each: number,
): Promise<FreeTime[]> => readFreeTimes(context, { ...choice, doctor: '' }, { days: offeredDays, each });

/** Leaves the earliest starts of the doctors who meet a need. @param times of each doctor, the nearest first */
export async function startsForNeed(
  context: Pick<ContentContext, 'readShared' | 'now'>,
  need: string,
  { times, count }: { times: readonly FreeTime[]; count: number },
): Promise<FreeTime[]> {
  const known = needs.find(({ slug }) => slug === need);
  const { doctors } = await context.readShared('doctorFacts');
  const able = new Set(
    present(doctors).flatMap(({ slug, specification }) =>
      known && meets(known.slug, toSpecialities(specification)) ? [slug] : [],
    ),
  );
  const met = times.filter(({ doctor }) => able.has(doctor));
  return known ? startsOf(timesFor(known.slug, met, await clinicDay(context))).slice(0, count) : [];
}

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
export type TimesDoctor = TimesPage['doctors'][number];

/** Of a URL: slugs, '' for none. */
export type TimesChoice = RequestChoice & { need: string };

/**
 * Returns the page of a doctor's free times, or of the nearest of all doctors. `null` for an unknown doctor. While the
 * content service is down the page has no times, and says so.
 * @param isBusy the visitor has asked too often: times are not read
 */
export async function getTimes(context: ContentContext, asked: TimesChoice, isBusy = false) {
  const [choices, facts, known] = await Promise.all([
    context.readShared('requestChoices'),
    context.readShared('doctorFacts').catch(() => null),
    context.readShared('estimates').catch(() => null),
  ]);
  const today = await clinicDay(context);
  const doctor = asked.doctor ? choices.doctors.find(({ slug }) => slug === asked.doctor) : null;
  if (doctor === undefined) return null;
  const services = timedServices(choices, doctor?.slug ?? null);
  const clinics = placesOf(doctor ? [doctor] : choices.doctors);
  const service = services.find(({ slug }) => slug === asked.service);
  const clinic = clinics.find(({ slug }) => slug === asked.clinic);
  const choice = { doctor: doctor?.slug ?? '', service: service?.slug ?? '', clinic: clinic?.id ?? '' };
  const fairShare = Math.floor(maxTimes / Math.max(choices.doctors.length, 1));
  const each = doctor ? null : Math.max(1, Math.min(maxOfEach, fairShare));
  const isAsked = services.length > 0 && !isBusy;
  const times = isAsked ? await readFreeTimes(context, choice, { days: offeredDays, each }).catch(() => null) : [];
  const all = groupBy(times ?? [], (time) => time.doctor).map(([slug, own]) => ({
    ...toTimesDoctor(choices, facts, slug, today),
    times: own,
  }));
  const offered = doctor ? [] : needs.filter(({ slug }) => narrowed(all, slug, today).length > 0);
  const need = doctor ? undefined : needs.find(({ slug }) => slug === asked.need);
  return {
    head: {
      title: doctor ? `Время приёма: ${doctor.name}` : 'Ближайшее время приёма',
      description: 'Свободное время врачей на две недели.',
      canonicalPath: paths.times({ doctor: doctor?.slug }),
      isIndexed: false,
    },
    subject: subjectOfChoice(choices, choice),
    /** Why times cannot be shown at the moment; `null` when they can. */
    failure: isBusy ? ('busy' as const) : times === null ? ('down' as const) : null,
    /** As the request form takes it: of the clinic its document id. */
    choice,
    /** The slug of the chosen clinic. */
    clinic: clinic?.slug ?? '',
    need: need?.slug ?? '',
    /** What has free times now, and what is chosen. */
    needs: needs.filter((one) => offered.includes(one) || one === need).map(({ slug, label }) => ({ slug, label })),
    /** What the first help costs. */
    pain: need?.slug === 'pain' ? (known?.pain ?? null) : null,
    doctor: doctor && toTimesDoctor(choices, facts, doctor.slug, today),
    /** What can be booked by time. */
    services: services.map(({ slug, title }) => ({ slug, title })),
    /** Minutes of a visit, and what the chosen service costs. */
    minutes: (service ? service.minutes : null) ?? choices.visitMinutes,
    price: service ? { name: service.title, price: known?.prices[service.slug] ?? null } : null,
    clinics: clinics.map(({ id, slug, label }) => ({ id, slug, label })),
    /** Doctors with a free time, the nearest first. */
    doctors: need ? narrowed(all, need.slug, today) : all,
    /** The moment at which the page was made, ISO 8601: each clinic has its own clock. */
    now: context.now().toISOString(),
  };
}

/** Leaves the doctors, and those of their times, that a need is met by. */
const narrowed = <Doctor extends { specialities: string[]; times: FreeTime[] }>(
  doctors: readonly Doctor[],
  need: NeedSlug,
  today: string,
): Doctor[] =>
  doctors
    .filter(({ specialities }) => meets(need, specialities))
    .map((doctor) => ({ ...doctor, times: timesFor(need, doctor.times, today) }))
    .filter(({ times }) => times.length > 0);

/** @param facts `null` while they cannot be read: the card is a name */
function toTimesDoctor(choices: RequestChoices, facts: DoctorFactsSource | null, slug: string, today: string) {
  const known = choices.doctors.find((one) => one.slug === slug);
  const found = present(facts?.doctors ?? []).find((one) => one.slug === slug);
  return {
    slug,
    name: known?.name ?? '',
    speciality: '',
    photo: null,
    ...(found && toDoctorCard(found, today)),
    specialities: toSpecialities(found?.specification ?? null),
    /** Of the first visit. */
    price: known?.price ?? null,
    clinics: known?.clinics.map(({ label }) => label) ?? [],
    reviewCount: facts?.reviews[slug] ?? 0,
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
    .filter(({ isTimed, doctors }) => isTimed && (doctor === null ? doctors.length > 0 : doctors.includes(doctor)));
}
