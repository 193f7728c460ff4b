import type { Core } from '@strapi/strapi';
import type { EntryId } from '../../../platform/content-model/uids';
import { column, defineTable, type RowOf } from '../../../platform/database/define-table';
import { isPauseOver, longestOf, type Pauses } from '../../../platform/pauses';

export type Action = 'publish' | 'unpublish';
type State = 'waiting' | 'done' | 'failed';

export const planTable = defineTable(
  'publication_plans',
  {
    type: column.string(),
    document: column.string(),
    action: column.string<Action>(),
    /** Planned moment, to the minute. */
    at: column.datetime<string | Date>(),
    /** Hash of the planned draft; null for unpublishing. */
    digest: column.string<string | null>(),
    state: column.string<State>(),
    /** The last error, in words for the editor. */
    failure: column.text<string | null>(),
    tries: column.integer(),
    nextTryAt: column.datetime<string | Date | null>(),
    /** Id of an admin user. */
    author: column.integer<number | null>(),
    createdAt: column.datetime(),
    doneAt: column.datetime<string | Date | null>(),
  },
  { due: { columns: ['state', 'at'] }, document: { columns: ['type', 'document'] } },
);

export type Plan = Omit<RowOf<typeof planTable>, 'createdAt'>;

const dayMs = 86_400_000;
/** Days to keep finished plans. */
const keptDays = 90;
/** Pauses before retries after a failure that is not the entry's. */
export const pauses: Pauses = [60_000, 300_000, 900_000, 3_600_000];

const whereOf = ({ uid, documentId }: EntryId) => ({ type: uid, document: documentId });
const open: State[] = ['waiting', 'failed'];

/** Open plans of an entry, at most one per action. */
export async function readPlans(strapi: Core.Strapi, entry: EntryId): Promise<Plan[]> {
  return planTable.of(strapi).findMany({ where: { ...whereOf(entry), state: { $in: open } }, orderBy: { id: 'asc' } });
}

/** Replaces the entry's plan for the same action, if there is one. */
export async function setPlan(
  strapi: Core.Strapi,
  entry: EntryId,
  plan: Pick<Plan, 'action' | 'at' | 'digest' | 'author'>,
): Promise<void> {
  await strapi.db.transaction(async () => {
    await forgetPlans(strapi, entry, [plan.action]);
    await planTable.of(strapi).create({
      data: { ...whereOf(entry), ...plan, state: 'waiting', tries: 0, createdAt: new Date() },
    });
  });
}

export async function forgetPlans(strapi: Core.Strapi, entry: EntryId, actions: readonly Action[]): Promise<void> {
  await planTable.of(strapi).deleteMany({
    where: { ...whereOf(entry), state: { $in: open }, action: { $in: [...actions] } },
  });
}

/** Returns due plans in planned order, including those that wait for a retry. */
export async function readDue(strapi: Core.Strapi, now: Date): Promise<Plan[]> {
  return planTable.of(strapi).findMany({
    where: { state: 'waiting', at: { $lte: now } },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  });
}

/**
 * Returns the plans to carry out now. While a plan waits for a retry, later plans of its entry wait too: unpublishing
 * before a late publication would leave the entry on the site.
 */
export function chooseReady(due: readonly Plan[], now: Date): Plan[] {
  const held = new Set<string>();
  return due.filter(({ type, document, nextTryAt }) => {
    const entry = `${type} ${document}`;
    if (nextTryAt && !isPauseOver(new Date(nextTryAt), now, longestOf(pauses))) held.add(entry);
    return !held.has(entry);
  });
}

export async function dropOldPlans(strapi: Core.Strapi, now: Date): Promise<void> {
  const since = new Date(now.getTime() - keptDays * dayMs);
  await planTable.of(strapi).deleteMany({ where: { state: { $ne: 'waiting' }, at: { $lt: since } } });
}
