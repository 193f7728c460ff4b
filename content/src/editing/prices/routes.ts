import { toInstant } from '@clinic/contract/clock';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import type * as v from 'valibot';
import { may, mayPublish, refuseForeignChanges } from '../../people/roles';
import { publicTypes } from '../../platform/content-model/public-types';
import { reviewUid } from '../../platform/content-model/uids';
import { type AdminRoute, idOf, route } from '../../platform/strapi/admin-routes';
import { readClinicZone } from '../../platform/zone/clinic-zone';
import { pricedUids, readEstimates } from '../../publishing/price-list';
import { readPlans } from '../entry-life/schedule';
import { readMentions } from './mentions';
import type { DocumentChange, FormerPrice, Mention, PriceSheet, SheetOutcome, UndoOffer } from './rules';
import { mentionsBody, sheetBody } from './schema';
import { type Order, readSheet, saveChanges } from './sheet';
import { openRecord, type PublishAt, readPast, readRecord, type SheetRecord } from './store';

/**
 * The admin's calls, for users who may change services and sub-services; publishing needs that right too.
 *
 *     GET  /price-sheet                   → PriceSheet
 *     PUT  /price-sheet                   { changes: DocumentChange[], publishAt, record } → SheetOutcome; `publishAt`:
 *                                         'now', YYYY-MM-DDTHH:mm on the clinic's clock, or null for drafts only;
 *                                         `record` names the sheet that the earlier parts have opened, null in the first
 *     GET  /price-sheet/records/:id       → UndoOffer
 *     POST /price-sheet/records/:id/undo  → SheetOutcome
 *     POST /price-sheet/mentions          { former: FormerPrice[] } → { mentions: Mention[] }, of types that the user reads
 */
export const priceSheetRoutes = (strapi: Core.Strapi): AdminRoute[] => [
  route('GET /price-sheet', requireRight, (ctx) => read(strapi, ctx)),
  route('PUT /price-sheet', requireRight, sheetBody, (ctx, body) => save(strapi, ctx, body)),
  route('GET /price-sheet/records/:id', requireRight, (ctx) => offerUndo(strapi, ctx)),
  route('POST /price-sheet/records/:id/undo', requireRight, (ctx) => undo(strapi, ctx)),
  route('POST /price-sheet/mentions', requireRight, mentionsBody, (ctx, body) => mention(strapi, ctx, body.former)),
];

const publishes = (strapi: Core.Strapi, ctx: Context) => pricedUids.every((uid) => mayPublish(strapi, ctx, uid));

function requireRight(ctx: Context): void {
  if (!pricedUids.every((uid) => may(ctx, 'update', uid))) throw new errors.ForbiddenError();
}

async function read(strapi: Core.Strapi, ctx: Context): Promise<PriceSheet> {
  return {
    documents: await readSheet(strapi),
    estimates: (await readEstimates(strapi)).map(({ title, lines }) => ({ title, lines })),
    past: await readPast(strapi, await readClinicZone(strapi)),
    mayPublish: publishes(strapi, ctx),
  };
}

async function save(
  strapi: Core.Strapi,
  ctx: Context,
  { changes, publishAt: wanted, record: opened }: v.InferOutput<typeof sheetBody>,
): Promise<SheetOutcome> {
  const publishAt = await readPublishAt(strapi, wanted);
  if (publishAt && !publishes(strapi, ctx)) throw new errors.ForbiddenError();
  const author = authorOf(strapi, ctx);
  const { staff } = author;
  const record = (await ownRecord(strapi, opened, staff)) ?? (await openRecord(strapi, { staff, publishAt }));
  return saveChanges(strapi, { ...author, changes, publishAt, record });
}

async function readPublishAt(strapi: Core.Strapi, wanted: string | null): Promise<PublishAt> {
  if (wanted === 'now' || wanted === null) return wanted;
  const at = toInstant(wanted, await readClinicZone(strapi));
  if (!at) throw new errors.ValidationError('Укажите дату и время');
  if (at.getTime() <= Date.now()) throw new errors.ValidationError('Это время уже прошло');
  return at;
}

const authorOf = (strapi: Core.Strapi, ctx: Context): Pick<Order, 'staff' | 'checkPublishing'> => ({
  staff: Number(ctx.state.user.id),
  checkPublishing: (uid, documentId) => refuseForeignChanges(strapi, ctx, uid, documentId),
});

async function ownRecord(strapi: Core.Strapi, id: number | null, staff: number): Promise<number | null> {
  const record = id === null ? null : await readRecord(strapi, id);
  return record?.staff === staff ? record.id : null;
}

/** Says where the former prices of a sheet stand elsewhere: an editor must change these by hand. */
async function mention(
  strapi: Core.Strapi,
  ctx: Context,
  former: readonly FormerPrice[],
): Promise<{ mentions: Mention[] }> {
  const uids = publicTypes(strapi).filter((uid) => uid !== reviewUid && may(ctx, 'read', uid));
  return { mentions: await readMentions(strapi, uids, former) };
}

async function requireRecord(strapi: Core.Strapi, ctx: Context): Promise<SheetRecord> {
  const found = await readRecord(strapi, idOf(ctx));
  if (!found) throw new errors.NotFoundError('Такой правки нет');
  return found;
}

/** The changes that take a sheet back. */
const reversed = ({ changes }: SheetRecord): DocumentChange[] =>
  changes.map(({ added, removed, ...change }) => ({
    ...change,
    cells: change.cells.map(({ from, to, ...cell }) => ({ ...cell, from: to, to: from })),
    added: removed ?? [],
    removed: added ?? [],
  }));

async function offerUndo(strapi: Core.Strapi, ctx: Context): Promise<UndoOffer> {
  const found = await requireRecord(strapi, ctx);
  const changes = reversed(found);
  const ids = new Set(changes.map(({ documentId }) => documentId));
  const documents = await readSheet(strapi);
  return {
    documents: documents.filter(({ documentId }) => ids.has(documentId)),
    changes,
    isOut: await isOut(strapi, found),
  };
}

/** Whether visitors have got the prices of a sheet: a planned publication may fail, or be late. */
async function isOut(strapi: Core.Strapi, { isPublished, plannedFor, changes }: SheetRecord): Promise<boolean> {
  if (isPublished || plannedFor === null) return isPublished;
  const at = new Date(plannedFor).getTime();
  if (at > Date.now()) return false;
  const plans = await Promise.all(changes.map((entry) => readPlans(strapi, entry)));
  return !plans.flat().some((plan) => plan.action === 'publish' && new Date(plan.at).getTime() === at);
}

/** Restores the values before a sheet, except those that were changed after it; a planned sheet does not come out. */
async function undo(strapi: Core.Strapi, ctx: Context): Promise<SheetOutcome> {
  const found = await requireRecord(strapi, ctx);
  const wasOut = await isOut(strapi, found);
  if ((wasOut || found.plannedFor) && !publishes(strapi, ctx)) throw new errors.ForbiddenError();
  const publishAt: PublishAt = wasOut ? 'now' : null;
  const author = authorOf(strapi, ctx);
  const record = await openRecord(strapi, { staff: author.staff, publishAt, undoes: found.id });
  const dropsPlans = found.plannedFor !== null;
  return saveChanges(strapi, { ...author, changes: reversed(found), publishAt, dropsPlans, record });
}
