import type { Core } from '@strapi/strapi';
import { noteTable, type RequestRow, readAssignees, wholeRow } from '../../people/request-records';
import type { State } from '../../people/request-records/rules';
import { withPublishedNames } from '../../platform/content-model/published-names';
import { requestUid } from '../../platform/content-model/uids';
import { readCalling } from '../../platform/zone/clinic-timetable';
import { readClinicZone } from '../../platform/zone/clinic-zone';
import { readVisitsOf } from '../appointments';
import { type Card, toCard } from './card';
import { type Filters, periodOf } from './rules';

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

export type CardPage = { cards: Card[]; total: number; pageSize: number };

/** Returns all ids in order, so that an export neither repeats nor skips requests that move meanwhile. */
export async function findRequestIds(strapi: Core.Strapi, filters: Filters): Promise<number[]> {
  return (await idsOf(strapi, filters, await conditionOf(strapi, filters))).map(toId);
}

const idsOf = (strapi: Core.Strapi, { state }: Filters, where: Condition) =>
  matching(strapi, where)
    .select('id')
    .orderByRaw(state ? orders[state] : 'id desc');

/** The framework joins the relations and spells moments for each database; the order is plain SQL. */
const matching = (strapi: Core.Strapi, where: Condition) =>
  strapi.db
    .getConnection(tableName)
    .whereIn('id', strapi.db.queryBuilder(requestUid).where(where).select('id').getKnexQuery());

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

/** A condition of the framework's queries. */
type Condition = Record<string, unknown>;

export async function conditionOf(strapi: Core.Strapi, filters: Filters): Promise<Condition> {
  const { state, type, assignee, number, sameAs, clinic, doctor, from, to } = filters;
  const { begin, end } = periodOf(filters, from || to ? await readClinicZone(strapi) : 'UTC');
  return {
    ...(state ? { workflow: state } : {}),
    ...(type ? { type } : {}),
    ...(assignee === null ? {} : { assignee }),
    ...(number === null ? {} : { number }),
    ...(sameAs === null ? {} : { phoneNumber: await phoneOf(strapi, sameAs) }),
    ...(clinic ? { clinic: { documentId: clinic } } : {}),
    ...(doctor ? { doctor: { documentId: doctor } } : {}),
    ...(begin || end ? { createdAt: { ...(begin && { $gte: begin }), ...(end && { $lt: end }) } } : {}),
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
export async function readBoard(strapi: Core.Strapi, filters: Filters, page: number, now: Date): Promise<CardPage> {
  const where = await conditionOf(strapi, filters);
  const [counted] = await matching(strapi, where).count({ total: 'id' });
  const found = await idsOf(strapi, filters, where)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await readRequests(strapi, found.map(toId));
  return { cards: await toCards(strapi, rows, now), total: Number(counted?.total ?? 0), pageSize };
}

export async function toCards(strapi: Core.Strapi, rows: readonly RequestRow[], now: Date): Promise<Card[]> {
  if (rows.length === 0) return [];
  const calling = await readCalling(strapi);
  const phones = rows.map(({ phoneNumber }) => phoneNumber);
  const byPhone = await countBy(strapi, tableName, 'phone_number', phones);
  const ids = rows.map(({ id }) => id);
  const visits = await readVisitsOf(strapi, ids);
  const notes = await countBy(strapi, noteTable.tableName, 'request', ids);
  const names = await readAssignees(strapi, rows);
  return rows.map((row) =>
    toCard(row, { now, timeZone: calling(null).timeZone, calling, visits, byPhone, notes, names }),
  );
}
