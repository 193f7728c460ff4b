import type { Core } from '@strapi/strapi';
import { withPublishedNames } from '../../platform/content-model/published-names';
import { requestUid } from '../../platform/content-model/uids';
import { type Card, toCard } from './card';
import type { State } from './outcomes';
import type { Filters } from './rules';
import { readNames } from './staff';
import { noteTable, type RequestRow, wholeRow } from './store';
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

/** Counts the rows of a table by the values of a column. */
async function countBy<Value extends string | number>(
  strapi: Core.Strapi,
  table: string,
  column: string,
  values: readonly Value[],
): Promise<Map<Value, number>> {
  const rows: { value: Value; count: number | string }[] = await strapi.db
    .getConnection(table)
    .whereIn(column, [...new Set(values)])
    .groupBy(column)
    .select({ value: column })
    .count({ count: 'id' });
  return new Map(rows.map(({ value, count }) => [value, Number(count)]));
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
  const byId = new Map((await withPublishedNames(strapi, rows)).map((row) => [row.id, row]));
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
  const where = await conditionOf(strapi, filters);
  const [counted] = await strapi.db.getConnection(tableName).where(where).count({ total: 'id' });
  const found = await idsOf(strapi, filters, where)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await readRequests(strapi, found.map(toId));
  return { cards: await toCards(strapi, rows, now), total: Number(counted?.total ?? 0), pageSize };
}

export async function toCards(strapi: Core.Strapi, rows: readonly RequestRow[], now: Date): Promise<Card[]> {
  if (rows.length === 0) return [];
  const timetable = await readTimetable(strapi);
  const phones = rows.map(({ phoneNumber }) => phoneNumber);
  const byPhone = await countBy(strapi, tableName, 'phone_number', phones);
  const ids = rows.map(({ id }) => id);
  const notes = await countBy(strapi, noteTable.tableName, 'request', ids);
  const names = await readNames(
    strapi,
    rows.flatMap(({ assignee }) => assignee ?? []),
  );
  return rows.map((row) => toCard(row, { now, timetable, byPhone, notes, names }));
}
