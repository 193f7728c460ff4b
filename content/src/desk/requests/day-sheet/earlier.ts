import { localTime } from '@clinic/contract/clock';
import { requestTypes } from '@clinic/contract/submissions/request';
import type { Core } from '@strapi/strapi';
import type { RequestRow } from '../../../people/request-records';
import { requestUid } from '../../../platform/content-model/uids';
import { readMinutes, readVisits, readZoneOf, stateText, type VisitPlace, type VisitRow } from '../../appointments';
import { readRequests } from '..';
import { maskRequest } from './day';

/**
 * Who could come at a freed time. @property at a later visit on its clinic's clock, `null` for none yet.
 * @property hasAsked whether they have said so
 */
export type Earlier = ReturnType<typeof maskRequest> & { at: string | null; stateText: string; hasAsked: boolean };

/** A time that became free. @property startsAt on the clinic's clock, YYYY-MM-DDTHH:mm */
export type Freed = { doctor: string; clinic: string; startsAt: string; minutes: number };

const maxShown = 20;
const searchedMs = 92 * 86_400_000;

/** Returns who fits into a freed time, who has asked for it first: later visits of its doctor, then open requests without a time, oldest first. */
export async function readEarlier(strapi: Core.Strapi, freed: VisitPlace, now: Date): Promise<Earlier[]> {
  const { doctor, startsAt, endsAt } = freed;
  if (startsAt <= now) return [];
  const length = endsAt.getTime() - startsAt.getTime();
  const later = (
    await readVisits(
      strapi,
      { from: endsAt, to: new Date(endsAt.getTime() + searchedMs) },
      { doctor, state: { $in: ['pending', 'booked'] }, request: { $notNull: true }, startsAt: { $gte: endsAt } },
    )
  ).filter((visit) => Date.parse(visit.endsAt) - Date.parse(visit.startsAt) <= length);
  const asked = await readAsked(
    strapi,
    later.flatMap(({ request }) => request ?? []),
  );
  const visits = later
    .sort((one, other) => Number(asked.has(other.request)) - Number(asked.has(one.request)))
    .slice(0, maxShown);
  const waiting = await findWaiting(strapi, doctor, length / 60_000);
  const numbers = [...visits.flatMap(({ request }) => request ?? []), ...waiting];
  const requests = new Map((await readRequests(strapi, numbers)).map((request) => [request.id, request]));
  const found: Earlier[] = [];
  for (const visit of visits) {
    const request = requests.get(visit.request ?? 0);
    if (request)
      found.push({ ...maskRequest(request), hasAsked: isAsking(request), ...(await whenOf(strapi, visit, now)) });
  }
  for (const number of waiting) {
    const request = requests.get(number);
    if (request)
      found.push({
        ...maskRequest(request),
        hasAsked: isAsking(request),
        at: null,
        stateText: 'Ждёт звонка, время не выбрано',
      });
  }
  return found.sort((one, other) => Number(other.hasAsked) - Number(one.hasAsked));
}

const isAsking = ({ wantsEarlier }: Pick<RequestRow, 'wantsEarlier'>): boolean => wantsEarlier === true;

/** Returns which of some requests would come earlier, by row id. */
async function readAsked(strapi: Core.Strapi, requests: readonly number[]): Promise<Set<number | null>> {
  const rows: { id: number }[] = await strapi.db
    .query(requestUid)
    .findMany({ where: { id: { $in: [...requests] }, wantsEarlier: true }, select: ['id'] });
  return new Set(rows.map(({ id }) => id));
}

async function whenOf(strapi: Core.Strapi, visit: VisitRow, now: Date) {
  const zone = await readZoneOf(strapi, visit.clinic);
  return { at: localTime(new Date(visit.startsAt), zone), stateText: stateText(visit, zone, now) };
}

/** Returns open requests without a visit that name the doctor, or no doctor and one of the doctor's services. */
async function findWaiting(strapi: Core.Strapi, doctor: string, minutes: number): Promise<number[]> {
  const rows: { id: number; sub_service: { documentId: string } | null }[] = await strapi.db
    .query(requestUid)
    .findMany({
      where: {
        workflow: { $in: ['new', 'in_work'] },
        type: requestTypes.doctor,
        $or: [
          { doctor: { documentId: doctor } },
          { doctor: { id: { $null: true } }, sub_service: { doctors: { documentId: doctor } } },
        ],
      },
      populate: { sub_service: { select: ['documentId'] } },
      orderBy: { id: 'asc' },
      limit: 5 * maxShown,
    });
  const ids = [...new Set(rows.map(({ id }) => id))];
  const placed = await readVisits(strapi, { from: new Date(0), to: new Date(8.64e14) }, { request: { $in: ids } });
  const withVisit = new Set(placed.map(({ request }) => request));
  const found: number[] = [];
  for (const { id, sub_service: service } of rows) {
    if (found.length === maxShown) break;
    if (withVisit.has(id) || found.includes(id)) continue;
    if (((await readMinutes(strapi, service?.documentId ?? null)) ?? 0) <= minutes) found.push(id);
  }
  return found;
}
