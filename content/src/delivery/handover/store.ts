import type { Core } from '@strapi/strapi';
import { isPauseOver } from '../../platform/clock/doubt';
import { column, defineTable, type RowOf } from '../../platform/database/define-table';
import { deliveryTable, pendingRequests } from '../../platform/outbox/outbox';
import { longestOf } from '../../platform/outbox/pauses';
import { createReceivers, receiverColumns, receiverIndexes } from '../../platform/outbox/receivers';
import { keptBack } from './lead';
import { checkEveryMs, type HandoverOutcome, longestHoldMs, pauses, type TargetName } from './rules';

export const targetTable = defineTable(
  'handover_targets',
  {
    ...receiverColumns<TargetName>(),
    /** Since when a person has to mend the target; `null` for a working one. */
    brokenAt: column.datetime<string | null>(),
    /** When a broken target is tried again. */
    checkAt: column.datetime<string | null>(),
    /** Until when the receiver wants to be left alone: minutes, see `longestHoldMs`. */
    pausedUntil: column.datetime<string | null>(),
  },
  receiverIndexes,
);

export type TargetRow = RowOf<typeof targetTable>;

const { update, ...targets } = createReceivers(targetTable);
export const { readAll: readTargets, read: readTarget, workOff: workOffTargets } = targets;

/**
 * Records that a target works. The pause of the request that was tried longest ago ends: its success ends the next one's,
 * while a request that fails for reasons of its own costs one call for each success.
 */
export async function noteSuccess(strapi: Core.Strapi, name: TargetName, now: Date): Promise<void> {
  await update(strapi, name, { lastSuccessAt: now, brokenAt: null, checkAt: null, pausedUntil: null });
  const row = await readTarget(strapi, name);
  const [paused] = row
    ? await failedOf(strapi, row, now)
        .where('delivery.next_try_at', '>', now)
        .clearOrder()
        .orderBy('delivery.at')
        .limit(1)
        .select('delivery.id', 'delivery.tries')
    : [];
  if (!paused) return;
  // Not if another node has claimed it meanwhile.
  const where = { ...paused, failure: { $notNull: true } };
  await deliveryTable.of(strapi).updateMany({ where, data: { nextTryAt: now } });
}

/** Records a failure that passes by itself. @param pausedUntil when the receiver has asked for patience */
export async function noteFailure(
  strapi: Core.Strapi,
  name: TargetName,
  failure: string,
  now: Date,
  pausedUntil: Date | null = null,
): Promise<void> {
  await update(strapi, name, { lastFailureAt: now, failure, ...(pausedUntil ? { pausedUntil } : {}) });
}

/** Stops a target until a person mends it. @returns whether it has worked until now */
export async function noteBroken(strapi: Core.Strapi, name: TargetName, failure: string, now: Date): Promise<boolean> {
  const checkAt = new Date(now.getTime() + checkEveryMs);
  await update(strapi, name, { lastFailureAt: now, failure, checkAt });
  const where = { name, brokenAt: null };
  return (await targetTable.of(strapi).updateMany({ where, data: { brokenAt: now } })).count === 1;
}

/** Takes the turn to try a broken target, so that one node does it. */
export async function takeCheck(strapi: Core.Strapi, { name, checkAt }: TargetRow, now: Date): Promise<boolean> {
  if (!checkAt || !isPauseOver(new Date(checkAt), now, checkEveryMs)) return false;
  const data = { checkAt: new Date(now.getTime() + checkEveryMs) };
  return (await targetTable.of(strapi).updateMany({ where: { name, checkAt: new Date(checkAt) }, data })).count === 1;
}

/** A request that a target still has to get. @property nextTryAt `null` before the first try */
export type Pending = { number: number; tries: number; nextTryAt: Date | null };

/** Starts a query for what a target still has to get, of requests that came since it was switched on. */
function pendingOf(strapi: Core.Strapi, target: TargetRow, now: Date) {
  return pendingRequests(strapi, target, now)
    .where('requests.workflow', '<>', keptBack.workflow)
    .where('requests.type', '<>', keptBack.type);
}

/** The same for what waits after a failed try. */
const failedOf = (strapi: Core.Strapi, target: TargetRow, now: Date) =>
  pendingOf(strapi, target, now).whereNotNull('delivery.failure');

/** Returns the oldest request that is due or that the later ones wait for; `null` for none. */
export async function readNext(strapi: Core.Strapi, target: TargetRow, now: Date): Promise<Pending | null> {
  const [row] = await pendingOf(strapi, target, now)
    .where((either) => {
      either
        .whereNull('delivery.id')
        .orWhere('delivery.next_try_at', '<=', now)
        .orWhere('delivery.next_try_at', '>', furthest(now))
        .orWhere((holding) => {
          holding
            .where('delivery.next_try_at', '<=', new Date(now.getTime() + longestHoldMs))
            .where('requests.created_at', '>', new Date(now.getTime() - longestHoldMs));
        });
    })
    .limit(1)
    .select('requests.number', 'delivery.tries', 'delivery.next_try_at');
  if (!row) return null;
  return {
    number: row.number,
    tries: row.tries ?? 0,
    nextTryAt: row.next_try_at === null ? null : new Date(row.next_try_at),
  };
}

/** With its jitter no pause ends later. */
const furthest = (now: Date) => new Date(now.getTime() + 1.2 * longestOf(pauses));

export const isDue = ({ nextTryAt }: Pending, now: Date): boolean =>
  nextTryAt === null || nextTryAt <= now || nextTryAt > furthest(now);

export async function countPending(strapi: Core.Strapi, target: TargetRow, now: Date): Promise<number> {
  const [row] = await pendingOf(strapi, target, now).clearOrder().count({ total: 'requests.id' });
  return Number(row?.total ?? 0);
}

/** Requests that have not arrived. @property first number of the oldest */
export type Left = { count: number; first: number };

/** Requests wait behind each other for minutes, not for so long. */
const lateMs = 3_600_000;

/** Returns the requests that wait after a failed try, or that a target should have got an hour ago; `null` for none. */
export async function readWaiting(strapi: Core.Strapi, target: TargetRow, now: Date): Promise<Left | null> {
  const before = new Date(now.getTime() - lateMs);
  const [row] = await pendingOf(strapi, target, now)
    .where((either) => {
      either.whereNotNull('delivery.failure').orWhere('requests.created_at', '<', before);
    })
    .clearOrder()
    .select(strapi.db.connection.raw('count(*) as total, min(requests.number) as first'));
  return toLeft(row);
}

/** Returns the requests that nobody tries again and that the staff has not finished; `null` for none. */
export async function readUndelivered(strapi: Core.Strapi, { name }: TargetRow): Promise<Left | null> {
  const [row] = await strapi.db
    .getConnection('requests')
    .join('requests_desk_deliveries as delivery', 'delivery.request', 'requests.number')
    .where('delivery.channel', name)
    .whereIn('delivery.outcome', ['refused', 'unnamed', 'exhausted'] satisfies HandoverOutcome[])
    .whereNotIn('requests.workflow', ['done', keptBack.workflow])
    .select(strapi.db.connection.raw('count(*) as total, min(requests.number) as first'));
  return toLeft(row);
}

const toLeft = (row?: { total: number | string; first: number | null }): Left | null =>
  row?.first == null ? null : { count: Number(row.total), first: row.first };
