import type { Core } from '@strapi/strapi';
import { requestUid } from '../../platform/content-model/uids';
import { type Card, toCard } from './card';
import type { State } from './outcomes';
import type { Filters } from './rules';
import { readNames } from './staff';
import { noteUid, type RequestRow, wholeRow } from './store';
import { readTimetable } from './working-time';

/** Table of the requests, for queries that the framework cannot express. */
const tableName = 'requests';

/** Order by state: longest wait first; in work, the next call first; closed, newest first. */
const orders: Record<State, string> = {
  new: 'id asc',
  // Requests without a call come last on both databases.
  in_work: 'case when next_call_at is null then 1 else 0 end, next_call_at asc, id asc',
  done: 'id desc',
  spam: 'id desc',
};

/** Returns one page of requests and the total. */
async function findRequests(
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

/** Returns all ids in order, so that an export neither repeats nor skips requests that move meanwhile. */
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

/** Counts requests by phone. */
async function countByPhone(strapi: Core.Strapi, phones: readonly string[]): Promise<Map<string, number>> {
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

/** An empty phone matches no request. */
async function phoneOf(strapi: Core.Strapi, number: number): Promise<string> {
  const row: { phoneNumber: string } | null = await strapi.db.query(requestUid).findOne({ where: { number } });
  return row?.phoneNumber ?? '';
}

/** Returns rows in the order of the ids; skips deleted ones. */
export async function readRequests(strapi: Core.Strapi, ids: readonly number[]): Promise<RequestRow[]> {
  if (ids.length === 0) return [];
  const rows: RequestRow[] = await strapi.db
    .query(requestUid)
    .findMany({ where: { id: { $in: [...ids] } }, populate: wholeRow });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const pageSize = 20;

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
