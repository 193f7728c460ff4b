import type { Core } from '@strapi/strapi';
import { column, defineTable, type RowOf } from '../database/define-table';

/**
 * What has to leave the service because of a request: one row for each request and receiver, made by the first try. The
 * name of the table is that of its first user.
 */
export const deliveryTable = defineTable(
  'requests_desk_deliveries',
  {
    /** Number of the request. */
    request: column.integer(),
    /** Name of the receiver. */
    channel: column.string(),
    tries: column.integer(),
    /** `null`: there is nothing left to do. */
    nextTryAt: column.datetime<string | null>(),
    at: column.datetime(),
    /** How it ended, a word of the user of the outbox; `null` while tries go on. */
    outcome: column.string<string | null>(),
    /** What the receiver made of the request, in words for the staff: «лид 812». */
    ref: column.string<string | null>(),
    /** The last failure in words for the staff. */
    failure: column.string<string | null>(),
  },
  { step: { columns: ['request', 'channel'], type: 'unique' } },
);

/** A row of the outbox by its unique key. */
type Delivery = { request: number; channel: string };

/** A try that is due. @property tries tries so far; 0 when there is no row yet */
export type Attempt = Delivery & { tries: number };

export type DeliveryRow = RowOf<typeof deliveryTable>;

/** Results of a try that ends the row. */
type Result = { outcome?: string; ref?: string | null; failure?: string | null };

/**
 * Claims one try, so that two nodes never send the same. The try counts as failed until `settle`: after a crash between
 * both it is repeated, and nobody knows whether the receiver has got it. A row without a failure is being tried.
 * @param nextTryAt when it may be repeated if this node dies; later than the try may take
 * @returns false when another node has claimed it
 */
export async function claim(
  strapi: Core.Strapi,
  { tries, ...where }: Attempt,
  nextTryAt: Date | null,
  now: Date,
): Promise<boolean> {
  const table = deliveryTable.of(strapi);
  const data = { tries: tries + 1, nextTryAt, at: now, failure: null };
  if (tries > 0) return (await table.updateMany({ where: { ...where, tries }, data })).count === 1;
  try {
    await table.create({ data: { ...where, ...data } });
    return true;
  } catch (error) {
    // The unique key refuses the second node.
    if (await table.findOne({ where })) return false;
    throw error;
  }
}

/** Ends a row: nothing is left to do. */
export async function settle(
  strapi: Core.Strapi,
  { request, channel }: Delivery,
  { outcome, ref = null, failure = null }: Result = {},
): Promise<void> {
  const data = { nextTryAt: null, outcome: outcome ?? null, ref, failure };
  await deliveryTable.of(strapi).updateMany({ where: { request, channel }, data });
}

/** Plans the next try after a failed one. */
export async function postpone(
  strapi: Core.Strapi,
  { request, channel }: Delivery,
  nextTryAt: Date,
  failure: string,
): Promise<void> {
  await deliveryTable.of(strapi).updateMany({ where: { request, channel }, data: { nextTryAt, failure } });
}

/** Takes a claimed try back that the receiver has certainly not got: it counts for nothing. */
export async function unclaim(strapi: Core.Strapi, { tries, ...delivery }: Attempt, now: Date): Promise<void> {
  const where = { ...delivery, tries: tries + 1 };
  if (tries === 0) await deliveryTable.of(strapi).deleteMany({ where });
  else await deliveryTable.of(strapi).updateMany({ where, data: { tries, nextTryAt: now } });
}

/** Returns the rows of requests for some receivers. @param numbers of the requests */
export async function readDeliveries(
  strapi: Core.Strapi,
  numbers: readonly number[],
  channels: readonly string[],
): Promise<DeliveryRow[]> {
  if (numbers.length === 0 || channels.length === 0) return [];
  return deliveryTable.of(strapi).findMany({
    where: { request: { $in: [...numbers] }, channel: { $in: [...channels] } },
    orderBy: { id: 'asc' },
  });
}

/** Forgets everything about erased requests. */
export async function dropDeliveries(strapi: Core.Strapi, numbers: readonly number[]): Promise<void> {
  await deliveryTable.of(strapi).deleteMany({ where: { request: { $in: [...numbers] } } });
}

/** Drops rows of receivers whose requests nobody asks about any more. */
export async function dropOldDeliveries(strapi: Core.Strapi, channels: readonly string[], before: Date): Promise<void> {
  await deliveryTable.of(strapi).deleteMany({ where: { channel: { $in: [...channels] }, at: { $lt: before } } });
}

/** Returns when a receiver was switched on. A moment in the future is of a wrong clock: it counts as now. */
export const sinceOf = ({ since }: { since: string | Date }, now: Date): Date =>
  new Date(since) <= now ? new Date(since) : now;

/**
 * Starts a query for the requests that a receiver still has to get, with the columns of their rows in the outbox as
 * `delivery`; there is none before the first try. The oldest request comes first.
 * @param longAgo older requests are left out anyway
 */
export function pendingRequests(
  strapi: Core.Strapi,
  receiver: { name: string; since: string | Date },
  now: Date,
  longAgo = new Date(0),
) {
  const { name: channel } = receiver;
  const switchedOn = sinceOf(receiver, now);
  const since = switchedOn > longAgo ? switchedOn : longAgo;
  return strapi.db
    .getConnection('requests')
    .leftJoin(`${deliveryTable.tableName} as delivery`, (on) => {
      on.on('delivery.request', 'requests.number').andOn('delivery.channel', strapi.db.connection.raw('?', [channel]));
    })
    .where('requests.created_at', '>=', since)
    .whereNotNull('requests.number')
    .where((either) => {
      either.whereNull('delivery.id').orWhereNotNull('delivery.next_try_at');
    })
    .orderBy('requests.id');
}
