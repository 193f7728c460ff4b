import type { Core } from '@strapi/strapi';
import { type Card, toCard } from './card';
import type { Filters, State } from './rules';
import { readNames } from './staff';
import { noteUid, type RequestRow, requestUid, wholeRow } from './store';
import { readTimetable } from './working-time';

/** Collection name of the requests, for what the framework's queries cannot say. */
const tableName = 'requests';

/** What is first in a list: who has waited longest; in work, whose call comes next; of what is over, the newest. */
const orders: Record<State, string> = {
  new: 'id asc',
  // Without a date last, on both databases alike.
  in_work: 'case when next_call_at is null then 1 else 0 end, next_call_at asc, id asc',
  done: 'id desc',
  spam: 'id desc',
};

/** @returns one page of requests and how many there are in all */
export async function findRequests(
  strapi: Core.Strapi,
  filters: Filters,
  page: number,
  pageSize: number,
): Promise<{ rows: RequestRow[]; total: number }> {
  const where = await conditionOf(strapi, filters);
  const [counted] = await strapi.db.getConnection(tableName).where(where).count({ total: 'id' });
  const found = await idsOf(strapi, filters, where)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows: await readRequests(strapi, found.map(toId)), total: Number(counted?.total ?? 0) };
}

/** The ids of all of them, in their order: what is read by them later neither doubles nor skips what moves meanwhile. */
export async function findRequestIds(strapi: Core.Strapi, filters: Filters): Promise<number[]> {
  return (await idsOf(strapi, filters, await conditionOf(strapi, filters))).map(toId);
}

function idsOf(strapi: Core.Strapi, { state }: Filters, where: Record<string, string | number>) {
  return strapi.db
    .getConnection(tableName)
    .where(where)
    .select('id')
    .orderByRaw(state ? orders[state] : 'id desc');
}

const toId = ({ id }: { id: number }) => id;

/** How many requests came from each of these phones. */
export async function countByPhone(strapi: Core.Strapi, phones: readonly string[]): Promise<Map<string, number>> {
  const rows: { phone: string; count: number | string }[] = await strapi.db
    .getConnection(tableName)
    .whereIn('phone_number', [...new Set(phones)])
    .groupBy('phone_number')
    .select('phone_number as phone')
    .count({ count: 'id' });
  return new Map(rows.map(({ phone, count }) => [phone, Number(count)]));
}

async function conditionOf(strapi: Core.Strapi, filters: Filters): Promise<Record<string, string | number>> {
  const { state, type, assignee, number, sameAs } = filters;
  return {
    ...(state ? { workflow: state } : {}),
    ...(type ? { type } : {}),
    ...(assignee === null ? {} : { assignee }),
    ...(number === null ? {} : { number }),
    ...(sameAs === null ? {} : { phone_number: await phoneOf(strapi, sameAs) }),
  };
}

/** No phone is empty, so the request that does not exist has no equals. */
async function phoneOf(strapi: Core.Strapi, number: number): Promise<string> {
  const row: { phoneNumber: string } | null = await strapi.db.query(requestUid).findOne({ where: { number } });
  return row?.phoneNumber ?? '';
}

/** In the order of the ids; without those that are gone. */
export async function readRequests(strapi: Core.Strapi, ids: readonly number[]): Promise<RequestRow[]> {
  if (ids.length === 0) return [];
  const rows: RequestRow[] = await strapi.db
    .query(requestUid)
    .findMany({ where: { id: { $in: [...ids] } }, populate: wholeRow });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const pageSize = 20;

/** One page of cards. @param page from 1 */
export async function readBoard(
  strapi: Core.Strapi,
  filters: Filters,
  page: number,
  now: Date,
): Promise<{ cards: Card[]; total: number; pageSize: number }> {
  const { rows, total } = await findRequests(strapi, filters, page, pageSize);
  return { cards: await toCards(strapi, rows, now), total, pageSize };
}

export async function toCards(strapi: Core.Strapi, rows: readonly RequestRow[], now: Date): Promise<Card[]> {
  if (rows.length === 0) return [];
  const timetable = await readTimetable(strapi);
  const byPhone = await countByPhone(
    strapi,
    rows.map(({ phoneNumber }) => phoneNumber),
  );
  const notes = await countNotes(strapi, rows);
  const names = await readNames(
    strapi,
    rows.flatMap(({ assignee }) => assignee ?? []),
  );
  return rows.map((row) => toCard(row, { now, timetable, byPhone, notes, names }));
}

async function countNotes(strapi: Core.Strapi, rows: readonly RequestRow[]): Promise<Map<number, number>> {
  const notes: { request: number }[] = await strapi.db
    .query(noteUid)
    .findMany({ where: { request: { $in: rows.map(({ id }) => id) } }, select: ['request'] });
  const counts = new Map<number, number>();
  for (const { request } of notes) counts.set(request, (counts.get(request) ?? 0) + 1);
  return counts;
}
