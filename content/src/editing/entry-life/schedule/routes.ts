import { localTime, toInstant } from '@clinic/contract/clock';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import * as v from 'valibot';
import type { ContentModel } from '../../../platform/content-model/content-model';
import {
  checkerOf,
  createEntryReader,
  type EntryAccess,
  openEntry,
  readNames,
  titleOf,
} from '../../../platform/entries';
import { fields } from '../../../platform/schema';
import { type AdminRoute, route } from '../../../platform/strapi/admin-routes';
import { readClinicZone } from '../../../platform/zone/clinic-zone';
import { digestOfDraft, planAction } from './plan';
import { type Action, forgetPlans, type Plan, planTable, readPlans } from './store';

const path = '/publication-schedule';
/** The admin shows only the message of a PolicyError. */
const notWhole = 'Время публикации назначает тот, кто отвечает за всю запись';
const noTime = 'Укажите дату и время';
const planBody = fields({ at: v.pipe(v.string(noTime), v.maxLength(200, noTime)) });
/** Plans in the list of the home page: open, and recently finished. */
const listed = 20;
const listedDone = 10;

/** `at` is on the clinic's clock, YYYY-MM-DDTHH:mm. */
export type ShownPlan = Pick<Plan, 'action' | 'state' | 'failure'> & {
  at: string;
  author: string | null;
  /** The draft has changed since it was planned, so it will not be published. */
  isChanged: boolean;
};
export type EntrySchedule = { zone: string; mayPlan: boolean; plans: ShownPlan[] };
export type PlannedEntry = Awaited<ReturnType<typeof nameEntry>>;

/**
 * The admin's calls; times are of the clinic's clock, YYYY-MM-DDTHH:mm.
 *
 *     GET    /publication-schedule                            → { zone, plans: [ShownPlan & { entry: PlannedEntry }] }
 *     GET    /publication-schedule/:uid/:documentId           → EntrySchedule
 *     PUT    /publication-schedule/:uid/:documentId/:action   { at }
 *     DELETE /publication-schedule/:uid/:documentId/:action
 *
 * Seeing a plan needs the right to read the entry; making one, see `mayPlan`.
 */
export function scheduleRoutes(strapi: Core.Strapi): AdminRoute[] {
  const { content, read } = createEntryReader(strapi);
  async function describe(plans: readonly Plan[], zone: string) {
    const nameOf = await readNames(strapi, plans, ({ author }) => author);
    const changed = await Promise.all(plans.map(isChanged));
    return plans.map(({ action, at, state, failure, author }, i) => ({
      action,
      at: localTime(new Date(at), zone),
      state,
      failure,
      author: nameOf(author),
      isChanged: changed[i] ?? false,
    }));
  }

  /** Whether the draft has changed since it was planned. */
  async function isChanged({ type: uid, document: documentId, action, state, digest }: Plan): Promise<boolean> {
    if (action !== 'publish' || state !== 'waiting') return false;
    return (await digestOfDraft(read, { uid, documentId })) !== digest;
  }

  async function ofEntry(ctx: Context): Promise<EntrySchedule> {
    const entry = await openEntry(strapi, content, ctx, 'read');
    const zone = await readClinicZone(strapi);
    const plans = await readPlans(strapi, entry);
    return { zone, mayPlan: mayPlan(entry), plans: await describe(plans, zone) };
  }

  async function openToPlan(ctx: Context) {
    const entry = await openEntry(strapi, content, ctx, 'publish');
    if (!mayPlan(entry)) throw new errors.PolicyError(notWhole);
    return entry;
  }

  async function set(ctx: Context, body: v.InferOutput<typeof planBody>) {
    const entry = await openToPlan(ctx);
    const action = readAction(ctx);
    const at = toInstant(body.at, await readClinicZone(strapi));
    if (!at) throw new errors.ValidationError(noTime);
    await planAction(strapi, read, entry, { action, at, author: ctx.state.user.id });
    return ofEntry(ctx);
  }

  async function cancel(ctx: Context) {
    await forgetPlans(strapi, await openToPlan(ctx), [readAction(ctx)]);
    return ofEntry(ctx);
  }

  async function list(ctx: Context) {
    const zone = await readClinicZone(strapi);
    // Before the limits, or plans of other types would take all the room.
    const types = [...content.publicUids].filter((uid) => !checkerOf(strapi, ctx, uid).cannot.read());
    const find = (state: Plan['state'], at: 'asc' | 'desc', limit: number): Promise<Plan[]> =>
      planTable.of(strapi).findMany({ where: { state, type: { $in: types } }, orderBy: { at }, limit });
    const found = [
      ...(await find('failed', 'desc', listed)),
      ...(await find('waiting', 'asc', listed)),
      ...(await find('done', 'desc', listedDone)),
    ];
    const described = await describe(found, zone);
    const entries = await Promise.all(found.map((plan) => nameEntry(strapi, content, plan)));
    return { zone, plans: found.map((_, i) => ({ ...described[i], entry: entries[i] })) };
  }

  const ofOne = `${path}/:uid/:documentId`;
  return [
    route(`GET ${path}`, null, list),
    route(`GET ${ofOne}`, null, ofEntry),
    route(`PUT ${ofOne}/:action`, null, planBody, set),
    route(`DELETE ${ofOne}/:action`, null, cancel),
  ];
}

function readAction(ctx: Context): Action {
  const { action } = ctx.params;
  if (action === 'publish' || action === 'unpublish') return action;
  throw new errors.NotFoundError();
}

async function nameEntry(strapi: Core.Strapi, content: ContentModel, { type, document }: Plan) {
  const { kind, info } = strapi.contentType(type as UID.ContentType);
  const isSingle = kind === 'singleType';
  const title = titleOf(content, type);
  const row = isSingle
    ? null
    : await strapi.db.query(type as UID.Schema).findOne({ where: { documentId: document }, select: [title] });
  return {
    uid: type,
    documentId: document,
    isSingle,
    type: info.displayName,
    title: row?.[title] ? String(row[title]) : null,
  };
}

/**
 * Allows users who may publish an entry and create or delete such entries. A user with some fields only would publish
 * what a colleague has begun to write.
 */
function mayPlan({ checker: { cannot }, draft }: EntryAccess): boolean {
  return !cannot.publish(draft) && !(cannot.create() && cannot.delete(draft));
}
