import type { Core } from '@strapi/strapi';
import { column, defineTable, type RowOf } from '../../platform/database/define-table';
import { isPauseOver, longestOf, type Pauses } from '../../platform/pauses';
import { clockText } from '../../platform/zone/clock-text';
import { holdMs, isFailing, type Job, type ReceiverState } from './rules';

/** What has to leave the service: one row for each item and receiver, made by the first try. */
export const deliveryTable = defineTable(
  'deliveries',
  {
    /** Number of the request, or the key of another source. */
    item: column.integer(),
    /** Name of the receiver. */
    receiver: column.string(),
    tries: column.integer(),
    /** `null`: there is nothing left to do. */
    nextTryAt: column.datetime<string | null>(),
    at: column.datetime(),
    /** How it ended; `null` while tries go on. */
    outcome: column.string<string | null>(),
    /** What the receiver made of it, in words for the staff: «лид 812». */
    ref: column.string<string | null>(),
    /** The last failure in words for the staff. */
    failure: column.string<string | null>(),
  },
  { step: { columns: ['item', 'receiver'], type: 'unique' } },
);

/** A row for each receiver that is switched on. */
export const receiverTable = defineTable(
  'receivers',
  {
    name: column.string(),
    /** When the receiver was switched on. */
    since: column.datetime(),
    /** The last row of its source at that moment: it gets later ones only, whatever the clock says. */
    sinceId: column.integer(),
    lastSuccessAt: column.datetime<string | null>(),
    lastFailureAt: column.datetime<string | null>(),
    /** The last failure in words for the staff. */
    failure: column.string<string | null>(),
    /** Since when a person has to mend the receiver; `null` for a working one. */
    brokenAt: column.datetime<string | null>(),
    /** Until when it is left alone: minutes that it has asked for, or the next check of a broken one. */
    pausedUntil: column.datetime<string | null>(),
  },
  { name: { columns: ['name'], type: 'unique' } },
);

export type DeliveryRow = RowOf<typeof deliveryTable>;
export type ReceiverRow = RowOf<typeof receiverTable>;

/** Where the items of a receiver are stored. */
export type Source = {
  table: 'requests' | 'submission_records';
  /** The column that a delivery names as its `item`. */
  key: 'number' | 'id';
  /** Further columns that a job has. */
  columns?: readonly string[];
  /** Older items are left out. */
  maxAgeMs?: number;
  /** Leaves out what the receiver does not get. */
  only?: (query: Query) => unknown;
};

export type Query = ReturnType<Core.Strapi['db']['getConnection']>;

/**
 * Starts a query for the items that a receiver still has to get, with the columns of their rows as `delivery`; there is
 * none before the first try. The oldest item comes first.
 */
export function pendingOf(strapi: Core.Strapi, source: Source, row: ReceiverRow, now: Date): Query {
  const { table, key, maxAgeMs, only } = source;
  const query = strapi.db
    .getConnection(table)
    .leftJoin(`${deliveryTable.tableName} as delivery`, (on) => {
      on.on('delivery.item', `${table}.${key}`).andOn('delivery.receiver', strapi.db.connection.raw('?', [row.name]));
    })
    .where(`${table}.id`, '>', row.sinceId)
    .whereNotNull(`${table}.${key}`)
    .where((either) => {
      either.whereNull('delivery.id').orWhereNotNull('delivery.next_try_at');
    })
    .orderBy(`${table}.id`);
  if (maxAgeMs) query.where(`${table}.created_at`, '>=', new Date(now.getTime() - maxAgeMs));
  only?.(query);
  return query;
}

export async function countPending(
  strapi: Core.Strapi,
  source: Source,
  row: ReceiverRow | undefined,
  now: Date,
): Promise<number> {
  if (!row) return 0;
  const [counted] = await pendingOf(strapi, source, row, now)
    .clearOrder()
    .count({ total: `${source.table}.id` });
  return Number(counted?.total ?? 0);
}

/** As the two databases return it. */
type Moment = string | number | Date;
type DueRow = { item: number; tries: number | null; next_try_at: Moment | null; came_at: Moment };

/** With its jitter no pause ends later. */
const furthest = (pauses: Pauses, now: Date) => new Date(now.getTime() + 1.2 * longestOf(pauses));

/**
 * Returns the oldest items that are due or that the later ones wait for: an item younger than `holdMs` that is tried
 * again within this time holds them back.
 */
export async function readDue(
  strapi: Core.Strapi,
  { source, pauses }: { source: Source; pauses: Pauses },
  receiver: ReceiverRow,
  now: Date,
  limit: number,
): Promise<Job[]> {
  const { table, key, columns = [] } = source;
  const rows: DueRow[] = await pendingOf(strapi, source, receiver, now)
    .where((either) => {
      either
        .whereNull('delivery.id')
        .orWhere('delivery.next_try_at', '<=', now)
        .orWhere('delivery.next_try_at', '>', furthest(pauses, now))
        .orWhere((holding) => {
          holding
            .where('delivery.next_try_at', '<=', new Date(now.getTime() + holdMs))
            .where(`${table}.created_at`, '>', new Date(now.getTime() - holdMs));
        });
    })
    .limit(limit)
    .select({ item: `${table}.${key}`, came_at: `${table}.created_at` }, 'delivery.tries', 'delivery.next_try_at')
    .select(columns.map((name) => `${table}.${name}`));
  return rows.map(({ tries, next_try_at, came_at, ...row }) => ({
    ...row,
    tries: tries ?? 0,
    nextTryAt: next_try_at === null ? null : new Date(next_try_at),
    cameAt: new Date(came_at),
  }));
}

export const isDue = ({ nextTryAt }: Job, pauses: Pauses, now: Date): boolean =>
  nextTryAt === null || nextTryAt <= now || nextTryAt > furthest(pauses, now);

/** The unique key of a delivery. */
type Delivery = { item: number; receiver: string };

export type Attempt = Delivery & { tries: number };

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

/** How a delivery ended: `delivered`, `refused`, `exhausted`, or a word of the receiver for what it did not send. */
export type Result = { outcome: string; ref?: string | null; failure?: string | null };

/** Ends a row: nothing is left to do. */
export const settle = (strapi: Core.Strapi, delivery: Delivery, { outcome, ref = null, failure = null }: Result) =>
  updateDelivery(strapi, delivery, { nextTryAt: null, outcome, ref, failure });

/** Plans the next try after a failed one. */
export const postpone = (strapi: Core.Strapi, delivery: Delivery, nextTryAt: Date, failure: string) =>
  updateDelivery(strapi, delivery, { nextTryAt, failure });

const updateDelivery = (strapi: Core.Strapi, { item, receiver }: Delivery, data: object) =>
  deliveryTable.of(strapi).updateMany({ where: { item, receiver }, data });

/** Takes a claimed try back that the receiver has certainly not got: it counts for nothing. */
export async function unclaim(strapi: Core.Strapi, { tries, ...delivery }: Attempt, now: Date): Promise<void> {
  const where = { ...delivery, tries: tries + 1 };
  if (tries === 0) await deliveryTable.of(strapi).deleteMany({ where });
  else await deliveryTable.of(strapi).updateMany({ where, data: { tries, nextTryAt: now } });
}

/** Returns the rows of items for some receivers. */
export async function readDeliveries(
  strapi: Core.Strapi,
  items: readonly number[],
  receivers: readonly string[],
): Promise<DeliveryRow[]> {
  if (items.length === 0 || receivers.length === 0) return [];
  return deliveryTable.of(strapi).findMany({
    where: { item: { $in: [...items] }, receiver: { $in: [...receivers] } },
    orderBy: { id: 'asc' },
  });
}

export async function readReceiver(strapi: Core.Strapi, name: string): Promise<ReceiverRow | null> {
  return receiverTable.of(strapi).findOne({ where: { name } });
}

/** Returns those of some receivers that are switched on. */
export async function readReceivers<Name extends string>(
  strapi: Core.Strapi,
  names: readonly Name[],
): Promise<Map<Name, ReceiverRow>> {
  const rows = await receiverTable
    .of(strapi)
    .findMany({ where: { name: { $in: [...names] } }, orderBy: { id: 'asc' } });
  return new Map(rows.map((row) => [row.name as Name, row]));
}

/**
 * Keeps a row for each of some receivers that is switched on, and for no other of them. A new one gets nothing of the
 * past.
 */
export async function syncReceivers(
  strapi: Core.Strapi,
  known: readonly string[],
  on: readonly { name: string; source: Source }[],
): Promise<void> {
  const table = receiverTable.of(strapi);
  const names = on.map(({ name }) => name);
  await table.deleteMany({ where: { name: { $in: known.filter((name) => !names.includes(name)) } } });
  const present = await readReceivers(strapi, names);
  for (const { name, source } of on.filter((one) => !present.has(one.name))) {
    const [newest] = await strapi.db.getConnection(source.table).max({ id: 'id' });
    // Another node may add it at the same moment.
    const ignoreTwin = async (error: Error) => {
      if (!(await readReceiver(strapi, name))) throw error;
    };
    await table.create({ data: { name, since: new Date(), sinceId: newest?.id ?? 0 } }).catch(ignoreTwin);
  }
}

/** A broken receiver is tried so often. */
const checkEveryMs = 15 * 60_000;

const updateReceiver = (strapi: Core.Strapi, where: { name: string; [column: string]: unknown }, data: object) =>
  receiverTable.of(strapi).updateMany({ where, data });

/**
 * Records that a receiver works. The pause of the item that was tried longest ago ends: its success ends the next one's,
 * while an item that fails for reasons of its own costs one call for each success.
 */
export async function noteSuccess(strapi: Core.Strapi, name: string, now: Date): Promise<void> {
  await updateReceiver(strapi, { name }, { lastSuccessAt: now, brokenAt: null, pausedUntil: null });
  const table = deliveryTable.of(strapi);
  const failed = { receiver: name, failure: { $notNull: true }, nextTryAt: { $gt: now } };
  const [paused] = await table.findMany({ where: failed, orderBy: { at: 'asc' }, limit: 1 });
  // Not if another node has claimed it meanwhile.
  if (paused) await table.updateMany({ where: { ...failed, id: paused.id }, data: { nextTryAt: now } });
}

/** Records a failure that passes by itself. @param pausedUntil when the receiver has asked for patience */
export async function noteFailure(
  strapi: Core.Strapi,
  name: string,
  failure: string,
  now: Date,
  pausedUntil?: Date,
): Promise<void> {
  await updateReceiver(strapi, { name }, { lastFailureAt: now, failure, ...(pausedUntil && { pausedUntil }) });
}

/** Stops a receiver until a person mends it. @returns whether it has worked until now */
export async function noteBroken(strapi: Core.Strapi, name: string, failure: string, now: Date): Promise<boolean> {
  await noteFailure(strapi, name, failure, now, new Date(now.getTime() + checkEveryMs));
  return (await updateReceiver(strapi, { name, brokenAt: null }, { brokenAt: now })).count === 1;
}

/** Whether a receiver may be called now. One node takes the turn to check a broken one. */
export async function mayCall(strapi: Core.Strapi, row: ReceiverRow, now: Date): Promise<boolean> {
  const { name, pausedUntil, brokenAt } = row;
  if (pausedUntil && !isPauseOver(new Date(pausedUntil), now, checkEveryMs)) return false;
  if (!brokenAt) return true;
  const data = { pausedUntil: new Date(now.getTime() + checkEveryMs) };
  const where = { name, pausedUntil: pausedUntil && new Date(pausedUntil) };
  return (await updateReceiver(strapi, where, data)).count === 1;
}

/**
 * Plans another try now; it counts as a repeat, which looks for the item at the receiver first.
 * @param claimedBefore when a node that still tries it has claimed it at the earliest
 * @returns false while a node may be trying it
 */
export async function tryAgain(
  strapi: Core.Strapi,
  delivery: Delivery,
  claimedBefore: Date,
  now: Date,
): Promise<boolean> {
  const { count } = await deliveryTable.of(strapi).updateMany({
    where: { ...delivery, $or: [{ nextTryAt: { $null: true } }, { at: { $lt: claimedBefore } }] },
    data: { tries: 1, nextTryAt: now, outcome: null, failure: null },
  });
  return count === 1;
}

/** @param row `undefined` for a receiver that is switched off */
export function stateOf(row: ReceiverRow | undefined, timeZone: string): ReceiverState {
  const { lastSuccessAt = null, lastFailureAt = null, failure = null } = row ?? {};
  const clock = (moment: string | null) => moment && clockText(new Date(moment), timeZone);
  return {
    isOn: row !== undefined,
    lastSuccess: clock(lastSuccessAt),
    lastFailure: clock(lastFailureAt),
    failure,
    isFailing: row !== undefined && isFailing(row),
  };
}
