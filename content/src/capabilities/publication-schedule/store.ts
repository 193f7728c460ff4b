import type { Core, UID } from '@strapi/strapi';

export const planUid = 'publication-schedule::plan';

/** A plain table rather than a content type: the framework would offer that in the admin, in GraphQL and to exports. */
export const planTable = {
  uid: planUid,
  singularName: 'publication_schedule_plan',
  tableName: 'publication_plans',
  attributes: {
    id: { type: 'increments' },
    type: { type: 'string' },
    document: { type: 'string' },
    /** `publish` or `unpublish`. */
    action: { type: 'string' },
    /** When, to the minute of the clinic's clock. */
    at: { type: 'datetime' },
    /** Of the draft that was planned; null for taking it from the site. */
    digest: { type: 'string' },
    /** `waiting`, `done` or `failed`. */
    state: { type: 'string' },
    /** Why not, in words for the editor. */
    fault: { type: 'text' },
    tries: { type: 'integer' },
    nextTryAt: { type: 'datetime' },
    /** The admin's user by number. */
    author: { type: 'integer' },
    createdAt: { type: 'datetime' },
    doneAt: { type: 'datetime' },
  },
  indexes: [
    { name: 'publication_plans_due', columns: ['state', 'at'] },
    { name: 'publication_plans_document', columns: ['type', 'document'] },
  ],
};

export type Action = 'publish' | 'unpublish';
export type State = 'waiting' | 'done' | 'failed';
export type Place = { uid: string; documentId: string };
export type Plan = {
  id: number;
  type: string;
  document: string;
  action: Action;
  at: string | Date;
  digest: string | null;
  state: State;
  fault: string | null;
  tries: number;
  nextTryAt: string | Date | null;
  author: number | null;
  doneAt: string | Date | null;
};

const dayMs = 86_400_000;
/** How long it is kept who had what published when. */
const keptDays = 90;
/** Pauses before the next try of what failed for no fault of the entry. */
const pauseMinutes = [1, 5, 15, 60];

export const planTableOf = (strapi: Core.Strapi) => strapi.db.query(planUid as UID.Schema);
const whereOf = ({ uid, documentId }: Place) => ({ type: uid, document: documentId });
const open: State[] = ['waiting', 'failed'];

/** Plans of an entry that are not carried out, one for each action at most. */
export async function readPlans(strapi: Core.Strapi, place: Place): Promise<Plan[]> {
  return planTableOf(strapi).findMany({ where: { ...whereOf(place), state: { $in: open } }, orderBy: { id: 'asc' } });
}

/** Puts a plan in the place of the entry's plan for the same action, if there is one. */
export async function setPlan(
  strapi: Core.Strapi,
  place: Place,
  plan: Pick<Plan, 'action' | 'at' | 'digest' | 'author'>,
): Promise<void> {
  await strapi.db.transaction(async () => {
    await forgetPlans(strapi, place, [plan.action]);
    await planTableOf(strapi).create({
      data: { ...whereOf(place), ...plan, state: 'waiting', tries: 0, createdAt: new Date() },
    });
  });
}

export async function forgetPlans(strapi: Core.Strapi, place: Place, actions: readonly Action[]): Promise<void> {
  await planTableOf(strapi).deleteMany({
    where: { ...whereOf(place), state: { $in: open }, action: { $in: [...actions] } },
  });
}

/** Everything whose time has come, in the order in which it was to happen; also what waits for another try. */
export async function readDue(strapi: Core.Strapi, now: Date): Promise<Plan[]> {
  return planTableOf(strapi).findMany({
    where: { state: 'waiting', at: { $lte: now } },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  });
}

/**
 * What of it may be carried out now. While one plan of an entry waits for another try, the later ones of that entry wait
 * too: taken from the site first and published afterwards, it would stay there.
 */
export function chooseReady(due: readonly Plan[], now: Date): Plan[] {
  const held = new Set<string>();
  return due.filter(({ type, document, nextTryAt }) => {
    const entry = `${type} ${document}`;
    if (nextTryAt && new Date(nextTryAt) > now) held.add(entry);
    return !held.has(entry);
  });
}

/** @param tries how often it has failed by now; @returns null when it is not to be tried again */
export function nextTry(tries: number, now: Date): Date | null {
  const minutes = pauseMinutes[tries - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
}

/** Drops what was carried out long ago. */
export async function dropOldPlans(strapi: Core.Strapi, now: Date): Promise<void> {
  const since = new Date(now.getTime() - keptDays * dayMs);
  await planTableOf(strapi).deleteMany({ where: { state: { $ne: 'waiting' }, at: { $lt: since } } });
}
