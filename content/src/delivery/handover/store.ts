import type { Core } from '@strapi/strapi';
import { deliveryTable, pendingOf, type ReceiverRow, type Source } from '../jobs';
import { keptBack } from './lead';
import type { HandoverOutcome } from './rules';

/** The requests that programs of the clinic may get. */
export const leads: Source = {
  table: 'requests',
  key: 'number',
  only: (query) =>
    query.where('requests.workflow', '<>', keptBack.workflow).where('requests.type', '<>', keptBack.type),
};

/** Requests that have not arrived. @property first number of the oldest */
export type Left = { count: number; first: number };

/** Requests wait behind each other for minutes, not for so long. */
const lateMs = 3_600_000;

/** Returns the requests that wait after a failed try, or that a target should have got an hour ago; `null` for none. */
export async function readWaiting(strapi: Core.Strapi, target: ReceiverRow, now: Date): Promise<Left | null> {
  const before = new Date(now.getTime() - lateMs);
  const [row] = await pendingOf(strapi, leads, target, now)
    .where((either) => {
      either.whereNotNull('delivery.failure').orWhere('requests.created_at', '<', before);
    })
    .clearOrder()
    .select(strapi.db.connection.raw('count(*) as total, min(requests.number) as first'));
  return toLeft(row);
}

/** Returns the requests that nobody tries again and that the staff has not finished; `null` for none. */
export async function readUndelivered(strapi: Core.Strapi, { name }: ReceiverRow): Promise<Left | null> {
  const [row] = await strapi.db
    .getConnection('requests')
    .join(`${deliveryTable.tableName} as delivery`, 'delivery.item', 'requests.number')
    .where('delivery.receiver', name)
    .whereIn('delivery.outcome', ['refused', 'unnamed', 'exhausted'] satisfies HandoverOutcome[])
    .whereNotIn('requests.workflow', ['done', keptBack.workflow])
    .select(strapi.db.connection.raw('count(*) as total, min(requests.number) as first'));
  return toLeft(row);
}

const toLeft = (row?: { total: number | string; first: number | null }): Left | null =>
  row?.first == null ? null : { count: Number(row.total), first: row.first };
