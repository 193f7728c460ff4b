import { offeredDays } from '@clinic/contract/calls';
import { dayText, localDay, localTime, toInstant } from '@clinic/contract/clock';
import { requestTypes } from '@clinic/contract/submissions/request';
import { timeText, toMinutes } from '@clinic/contract/timetable';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type * as v from 'valibot';
import type { RequestRow } from '../../people/request-records';
import { readChoices } from '../../platform/content-model/published-names';
import {
  countTimed,
  placeText,
  readFreeTimes,
  readMinutes,
  readUsualMinutes,
  readVisitOf,
  readWorkplaces,
  readZoneOf,
  stateText,
  toPlace,
  type VisitPlace,
} from '../appointments';
import type { Booking, bookingBody, FreeTimesWish, PlaceBody } from './rules';

const minuteMs = 60_000;

export type TimedBooking = Booking & { place: VisitPlace };

/** Reads a booking, `startsAt` on the clinic's clock. Throws a validation error in words for the staff. */
export async function readBooking(
  strapi: Core.Strapi,
  { revision = null, isOver, isOutside, ...place }: v.InferOutput<typeof bookingBody>,
): Promise<TimedBooking> {
  return { place: await readPlace(strapi, place), seen: revision, isOver, isOutside };
}

/** Returns a whole place for a request: what is missing as its visit has it, otherwise as the request says. */
export async function completePlace(
  strapi: Core.Strapi,
  row: RequestRow,
  { startsAt, ...given }: Booking['place'],
): Promise<VisitPlace> {
  const visit = await readVisitOf(strapi, row.id);
  const { doctor, clinic } = visit ?? { doctor: '', clinic: row.clinic?.documentId ?? '' };
  const endsAt = given.endsAt ?? new Date(startsAt.getTime() + (await readLength(strapi, row)) * minuteMs);
  return { doctor, clinic, startsAt, ...given, endsAt };
}

/** Reads the time that a screen names. Throws a validation error in words for the staff. */
export async function readPlace(
  strapi: Core.Strapi,
  { doctor, clinic, startsAt, minutes }: PlaceBody,
): Promise<VisitPlace> {
  const isKnown = async (uid: 'api::doctor.doctor' | 'api::clinic.clinic', documentId: string) =>
    (await strapi.db.query(uid).count({ where: { documentId } })) > 0;
  if (doctor && !(await isKnown('api::doctor.doctor', doctor))) refuse('Выберите врача');
  if (!(await isKnown('api::clinic.clinic', clinic))) refuse('Выберите клинику');
  const start = toInstant(startsAt, await readZoneOf(strapi, clinic));
  if (!start) refuse('Укажите день и час');
  return { doctor, clinic, startsAt: start, endsAt: new Date(start.getTime() + minutes * minuteMs) };
}

function refuse(message: string): never {
  throw new errors.ValidationError(message);
}

const lengthOf = ({ startsAt, endsAt }: VisitPlace): number => (endsAt.getTime() - startsAt.getTime()) / minuteMs;

/** Returns how many minutes a request's visit takes: as many as the one that it has, otherwise by its service. */
export async function readLength(strapi: Core.Strapi, { id, sub_service: service }: RequestRow): Promise<number> {
  const row = await readVisitOf(strapi, id);
  if (row) return lengthOf(toPlace(row));
  return (await readMinutes(strapi, service?.documentId ?? null)) ?? readUsualMinutes(strapi);
}

/** Returns what is known of a patient's visit before it is booked; `null` while no service is booked by time. */
export async function readWish(strapi: Core.Strapi, row: RequestRow) {
  if (row.type === requestTypes.resume || (await countTimed(strapi)) === 0) return null;
  const doctor = row.doctor?.documentId ?? '';
  const places = doctor ? await readWorkplaces(strapi, { doctor, subService: null }) : [];
  const clinics = places.length > 0 ? places.map(({ clinic }) => clinic) : (await readChoices(strapi)).clinics;
  const only = clinics.length === 1 ? clinics[0]?.id : undefined;
  return { doctor, clinic: row.clinic?.documentId ?? only ?? '', minutes: await readLength(strapi, row) };
}

/** Free times for a choice; `startsAt` is on the clinic's clock. @property text «ср 02.12.2026, 9:00, Ирина Кедрова» */
export type FreeTimes = { times: (Pick<VisitPlace, 'doctor' | 'clinic'> & { startsAt: string; text: string })[] };

/** At most so many times in a list: in all, and of each doctor where nobody has chosen one. */
const freeLimits = { total: 60, each: 4 };
const weekdays = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'];

/** Returns the times that the site offers now. @param wanted document ids of service, doctor and clinic */
export async function listFreeTimes(
  strapi: Core.Strapi,
  { service, doctor, clinic }: FreeTimesWish,
  now: Date,
): Promise<FreeTimes> {
  const isTimed = service !== null && (await readMinutes(strapi, service)) !== null;
  const wish = { doctor, clinic, subService: isTimed ? service : null };
  const days = { from: localDay(now, await readZoneOf(strapi, clinic ?? '')), days: offeredDays };
  const { total, each } = freeLimits;
  const times = await readFreeTimes(strapi, wish, days, { total, each: doctor ? total : each }, now);
  const names = new Map((await readChoices(strapi)).doctors.map(({ id, name }) => [id, name]));
  return {
    times: times.map(({ doctor: id, clinic: place, local }) => {
      const weekday = weekdays[new Date(`${local}Z`).getUTCDay()];
      const text = `${weekday} ${dayText(local.slice(0, 'YYYY-MM-DD'.length))}, ${timeText(toMinutes(local))}`;
      return { doctor: id, clinic: place, startsAt: local, text: [text, names.get(id)].filter(Boolean).join(', ') };
    }),
  };
}

/** Returns the visit of a request for its card, `null` without one. `startsAt` is on the clinic's clock. */
export async function describeVisit(strapi: Core.Strapi, request: number) {
  const row = await readVisitOf(strapi, request);
  if (!row) return null;
  const { id, revision, doctor, clinic } = row;
  const place = toPlace(row);
  const zone = await readZoneOf(strapi, clinic);
  return {
    id,
    revision,
    stateText: stateText(row, zone, new Date()),
    text: await placeText(strapi, place),
    doctor,
    clinic,
    startsAt: localTime(place.startsAt, zone),
    minutes: lengthOf(place),
  };
}
