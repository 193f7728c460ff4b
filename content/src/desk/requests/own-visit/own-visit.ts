import { offeredDays } from '@clinic/contract/calls';
import { localDay, localTime } from '@clinic/contract/clock';
import type { Core } from '@strapi/strapi';
import { patient, type RequestRow, readRequest } from '../../../people/request-records';
import { refuseErrors } from '../../../platform/refuse-errors';
import {
  findTime,
  type KeptTime,
  moveByVisitor,
  noteMiss,
  readFreeTimes,
  readHeldVisitOf,
  readMinutes,
  readTimeOf,
  readZoneOf,
  TimeTaken,
  toPlace,
  VisitChanged,
  type VisitRow,
} from '../../appointments';
import { isCodeOf, readLink } from '../visit-link';
import { giveBack } from '../work-on-request';

/** A visit as its patient sees it. @property times starts on the clinic's clock to which it may be moved */
type OwnVisit = KeptTime & { times: () => Promise<string[]> };

type Own = { request: RequestRow; visit: VisitRow };

/** So many hours that are not offered may be asked for; then the link is dead: whoever asks so is not choosing. */
const maxMisses = 3;
const maxTimes = 400;
const minuteMs = 60_000;

const texts = {
  changed: 'Запись изменилась, пока вы выбирали. Показываем, какая она сейчас',
  taken: 'Это время только что заняли. Выберите другое',
  notOffered: 'Это время недоступно. Выберите другое или позвоните нам',
  full: 'На этот день через сайт больше не записать. Выберите другой день или позвоните нам',
};

/**
 * Finds a coming visit by its link. Returns `null` alike for a malformed link, an unknown one, and a dead one: the visit
 * has begun, is cancelled or lapsed, its request is erased, or too many wrong hours were asked for.
 */
async function find(strapi: Core.Strapi, link: string, now: Date): Promise<Own | null> {
  const read = readLink(link);
  const request = read && (await readRequest(strapi, read.number));
  if (!request || !isCodeOf(strapi, read.code, request)) return null;
  const visit = await readHeldVisitOf(strapi, request.id, now);
  if (!visit || new Date(visit.startsAt) <= now || (visit.misses ?? 0) >= maxMisses) return null;
  return visit.state === 'pending' || visit.state === 'booked' ? { request, visit } : null;
}

/** Returns what a visit may be moved to: its doctor and clinic, as long as it is now. */
async function wishOf(strapi: Core.Strapi, { request: { sub_service: service }, visit }: Own) {
  const id = service?.documentId ?? null;
  const isTimed = id !== null && (await readMinutes(strapi, id)) !== null;
  const { startsAt, endsAt } = toPlace(visit);
  const minutes = (endsAt.getTime() - startsAt.getTime()) / minuteMs;
  return { doctor: visit.doctor, clinic: visit.clinic || null, subService: isTimed ? id : null, minutes };
}

/** Returns the starts to which a visit may be moved; none for a visit of which nobody has named the doctor. */
async function readTimes(strapi: Core.Strapi, own: Own, now: Date): Promise<string[]> {
  if (!own.visit.doctor) return [];
  const days = { from: localDay(now, await readZoneOf(strapi, own.visit.clinic)), days: offeredDays };
  const limits = { total: maxTimes, each: maxTimes };
  return (await readFreeTimes(strapi, await wishOf(strapi, own), days, limits, now)).map(({ local }) => local);
}

export async function readOwnVisit(strapi: Core.Strapi, link: string, now: Date): Promise<OwnVisit | null> {
  const own = await find(strapi, link, now);
  const time = own && (await readTimeOf(strapi, own.request.id, now));
  return time && { ...time, times: () => readTimes(strapi, own, now) };
}

/** Finds a visit that still begins when its patient saw it begin. Throws a validation error at `from` otherwise. */
async function findSeen(strapi: Core.Strapi, link: string, from: string, now: Date): Promise<Own | null> {
  const own = await find(strapi, link, now);
  if (own && (await startOf(strapi, own)) !== from) refuseErrors({ from: texts.changed });
  return own;
}

const startOf = async (strapi: Core.Strapi, { visit }: Own): Promise<string> =>
  localTime(toPlace(visit).startsAt, await readZoneOf(strapi, visit.clinic));

/**
 * Moves a visit to a free hour of its doctor. A repeat of the same move changes nothing. Throws a validation error at
 * `to` for an hour that is taken or not offered.
 * @returns whether the link is right
 */
export async function moveOwnVisit(
  strapi: Core.Strapi,
  { link, from, to }: { link: string; from: string; to: string },
  now: Date,
): Promise<boolean> {
  const present = await find(strapi, link, now);
  if (present && (await startOf(strapi, present)) === to) return true;
  const own = await findSeen(strapi, link, from, now);
  if (!own) return false;
  const time = own.visit.doctor ? await findTime(strapi, await wishOf(strapi, own), to, now) : null;
  if (!time) {
    await noteMiss(strapi, own.visit);
    refuseErrors({ to: texts.notOffered });
    return false;
  }
  const { nextCallAt } = own.request;
  const move = { time, callAt: nextCallAt === null ? null : new Date(nextCallAt) };
  const isMoved = await whileSeen(() => moveByVisitor(strapi, own.visit, move, now));
  if (!isMoved) refuseErrors({ to: texts.full });
  return true;
}

/** Cancels a visit and frees its time. @returns whether the link is right */
export async function cancelOwnVisit(
  strapi: Core.Strapi,
  { link, from }: { link: string; from: string },
  now: Date,
): Promise<boolean> {
  const own = await findSeen(strapi, link, from, now);
  if (own) await whileSeen(() => giveBack(strapi, own.visit, patient));
  return own !== null;
}

/** Turns what another change of the timetable has made impossible into words for the patient. */
async function whileSeen<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof TimeTaken) refuseErrors({ to: texts.taken });
    if (error instanceof VisitChanged) refuseErrors({ from: texts.changed });
    throw error;
  }
}
