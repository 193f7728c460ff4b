import type { Core } from '@strapi/strapi';
import { type RequestRow, requestUid, wholeRow } from '../request-row';
import type { State } from '../states';
import type { Filters } from './filters';

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
