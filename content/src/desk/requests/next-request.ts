import { confirmableFrom, offeredDays } from '@clinic/contract/calls';
import type { Core } from '@strapi/strapi';
import { journalTable, readStaffWith } from '../../people/request-records';
import { requestUid } from '../../platform/content-model/uids';
import { readCalling } from '../../platform/zone/clinic-timetable';
import { holdEnd, isLapsed, readVisits } from '../appointments';
import { conditionOf } from './list-requests';
import type { Filters } from './rules';

/** A call takes about so long: until then a colleague who opened a request works on it. */
const openMinutes = 10;
const minuteMs = 60_000;

/** A visit that loses its time within so many open minutes goes first: its call comes before that, or never. */
const urgentMinutes = 120;
/** More visits do not wait for calls within two hours. */
const maxUrgent = 500;

type Candidate = { number: number; createdAt: string; nextCallAt: string | null };

/**
 * Returns the number of the request to call next: one whose visit is about to lose its time, otherwise the one that
 * has waited longest, a new one or one whose call is due. Leaves out those that wait for a later hour, as their visitors asked, and those that a colleague leads or has just opened.
 * @param seen numbers that the employee has just passed over
 * @param me id of the employee
 */
export async function findNextRequest(
  strapi: Core.Strapi,
  filters: Filters,
  seen: readonly number[],
  me: number,
  now: Date,
): Promise<number | null> {
  const opened = await journalTable.of(strapi).findMany({
    where: { kind: 'opened', staff: { $ne: me }, at: { $gt: new Date(now.getTime() - openMinutes * minuteMs) } },
    select: ['number'],
  });
  // Nobody calls those of an employee who has left.
  const leaders = (await readStaffWith(strapi, 'update')).map(({ id }) => id).filter((id) => id !== me);
  const free = {
    $and: [
      await conditionOf(strapi, { ...filters, state: null }),
      { number: { $notIn: [...seen, ...opened.flatMap(({ number }) => number ?? [])] } },
      { $or: [{ assignee: { $null: true } }, { assignee: { $notIn: leaders } }] },
    ],
  };
  const find = async (where: object, orderBy: object[]): Promise<Candidate | undefined> =>
    (await strapi.db.query(requestUid).findMany({ where: { ...free, ...where }, orderBy, limit: 1 }))[0];
  const urgent = await readUrgent(strapi, now);
  const isDue = { $or: [{ nextCallAt: { $null: true } }, { nextCallAt: { $lte: now } }] };
  const soon: { id: number; number: number }[] = await strapi.db.query(requestUid).findMany({
    where: { ...free, ...isDue, id: { $in: urgent }, workflow: { $in: ['new', 'in_work'] } },
    select: ['id', 'number'],
  });
  const [first] = soon.sort((one, other) => urgent.indexOf(one.id) - urgent.indexOf(other.id));
  if (first) return first.number;
  const fresh = await find({ workflow: 'new', nextCallAt: { $null: true } }, [{ id: 'asc' }]);
  const due = await find({ workflow: { $in: ['new', 'in_work'] }, nextCallAt: { $lte: now } }, [
    { nextCallAt: 'asc' },
    { id: 'asc' },
  ]);
  if (!fresh || !due) return (fresh ?? due)?.number ?? null;
  return new Date(fresh.createdAt) <= new Date(due.nextCallAt ?? now) ? fresh.number : due.number;
}

/** Returns the row ids of requests whose visits lose their time soon, unless confirmed; the first one first. */
async function readUrgent(strapi: Core.Strapi, now: Date): Promise<number[]> {
  const calling = await readCalling(strapi);
  const horizon = new Date(now.getTime() + offeredDays * 1440 * minuteMs);
  const visits = await readVisits(
    strapi,
    { from: now, to: horizon },
    { state: 'pending', request: { $notNull: true } },
  );
  const ends = new Map<string, Date | null>();
  visits.sort((one, other) => Number(holdEnd(one)) - Number(holdEnd(other)));
  return visits
    .flatMap((visit) => {
      const { clinic, request } = visit;
      if (!ends.has(clinic)) ends.set(clinic, confirmableFrom(now, calling(clinic), urgentMinutes));
      const end = ends.get(clinic);
      return request !== null && end && holdEnd(visit) < end && !isLapsed(visit, now) ? [request] : [];
    })
    .slice(0, maxUrgent);
}
