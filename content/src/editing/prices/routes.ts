import { toInstant } from '@clinic/contract/clock';
import { maxPrice } from '@clinic/contract/money';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { may, mayPublish, refuseForeignChanges } from '../../people/roles';
import { publicTypes } from '../../platform/content-model/public-types';
import { reviewUid } from '../../platform/content-model/uids';
import { type AdminRoute, bodyOf, idOf, isRowId, route } from '../../platform/strapi/admin-routes';
import { readClinicZone } from '../../platform/zone/clinic-zone';
import { pricedUids, readEstimates } from '../../publishing/price-list';
import { readPlans } from '../entry-life/schedule';
import { readMentions } from './mentions';
import {
  type DocumentChange,
  type FormerPrice,
  type Mention,
  maxCode,
  maxName,
  type PriceField,
  type PriceLine,
  type PriceSheet,
  type RowChange,
  type SheetOutcome,
  sizeOf,
  type TextField,
  type UndoOffer,
} from './rules';
import { isPriced, type Order, readSheet, saveChanges } from './sheet';
import { openRecord, type PublishAt, readPast, readRecord, type SheetRecord } from './store';

/** More would hold the connection for too long: the screen sends a large sheet in parts. */
const maxDocuments = 50;
const maxCells = 5000;

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
  route('GET /price-sheet', null, (ctx) => read(strapi, ctx)),
  route('PUT /price-sheet', null, (ctx) => save(strapi, ctx)),
  route('GET /price-sheet/records/:id', null, (ctx) => offerUndo(strapi, ctx)),
  route('POST /price-sheet/records/:id/undo', null, (ctx) => undo(strapi, ctx)),
  route('POST /price-sheet/mentions', null, (ctx) => mention(strapi, ctx)),
];

const publishes = (strapi: Core.Strapi, ctx: Context) => pricedUids.every((uid) => mayPublish(strapi, ctx, uid));

function requireRight(ctx: Context): void {
  if (!pricedUids.every((uid) => may(ctx, 'update', uid))) throw new errors.ForbiddenError();
}

async function read(strapi: Core.Strapi, ctx: Context): Promise<PriceSheet> {
  requireRight(ctx);
  return {
    documents: await readSheet(strapi),
    estimates: (await readEstimates(strapi)).map(({ title, lines }) => ({ title, lines })),
    past: await readPast(strapi, await readClinicZone(strapi)),
    mayPublish: publishes(strapi, ctx),
  };
}

async function save(strapi: Core.Strapi, ctx: Context): Promise<SheetOutcome> {
  requireRight(ctx);
  const { changes: sent, publishAt: wanted, record: opened } = bodyOf(ctx);
  const changes = readChanges(sent);
  if (!changes) throw new errors.ValidationError('Не указано, что поменять');
  const publishAt = await readPublishAt(strapi, wanted);
  if (publishAt && !publishes(strapi, ctx)) throw new errors.ForbiddenError();
  const author = authorOf(strapi, ctx);
  const { staff } = author;
  const record = (await ownRecord(strapi, opened, staff)) ?? (await openRecord(strapi, { staff, publishAt }));
  return saveChanges(strapi, { ...author, changes, publishAt, record });
}

async function readPublishAt(strapi: Core.Strapi, wanted: unknown): Promise<PublishAt> {
  if (wanted === 'now' || wanted === null) return wanted;
  const at = typeof wanted === 'string' ? toInstant(wanted, await readClinicZone(strapi)) : null;
  if (!at) throw new errors.ValidationError('Укажите дату и время');
  if (at.getTime() <= Date.now()) throw new errors.ValidationError('Это время уже прошло');
  return at;
}

const authorOf = (strapi: Core.Strapi, ctx: Context): Pick<Order, 'staff' | 'checkPublishing'> => ({
  staff: Number(ctx.state.user.id),
  checkPublishing: (uid, documentId) => refuseForeignChanges(strapi, ctx, uid, documentId),
});

async function ownRecord(strapi: Core.Strapi, id: unknown, staff: number): Promise<number | null> {
  const record = isRowId(id) ? await readRecord(strapi, id) : null;
  return record?.staff === staff ? record.id : null;
}

/** Says where the former prices of a sheet stand elsewhere: an editor must change these by hand. */
async function mention(strapi: Core.Strapi, ctx: Context): Promise<{ mentions: Mention[] }> {
  requireRight(ctx);
  const { former } = bodyOf(ctx);
  if (!Array.isArray(former) || former.length > maxCells || !former.every(isFormer)) {
    throw new errors.ValidationError('Не указано, какие цены искать');
  }
  const uids = publicTypes(strapi).filter((uid) => uid !== reviewUid && may(ctx, 'read', uid));
  return { mentions: await readMentions(strapi, uids, former) };
}

function isFormer(one: unknown): one is FormerPrice {
  const { amount, isGone, names } = (one ?? {}) as Record<string, unknown>;
  return Number.isInteger(amount) && typeof isGone === 'boolean' && typeof names === 'string';
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
  requireRight(ctx);
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
  requireRight(ctx);
  const found = await requireRecord(strapi, ctx);
  const wasOut = await isOut(strapi, found);
  if ((wasOut || found.plannedFor) && !publishes(strapi, ctx)) throw new errors.ForbiddenError();
  const publishAt: PublishAt = wasOut ? 'now' : null;
  const author = authorOf(strapi, ctx);
  const record = await openRecord(strapi, { staff: author.staff, publishAt, undoes: found.id });
  const dropsPlans = found.plannedFor !== null;
  return saveChanges(strapi, { ...author, changes: reversed(found), publishAt, dropsPlans, record });
}

/** Returns `null` for anything malformed. */
function readChanges(sent: unknown): DocumentChange[] | null {
  if (!Array.isArray(sent) || sent.length > maxDocuments) return null;
  const changes = sent.map((one) => ({ added: [], removed: [], ...(one ?? {}) }) as Required<DocumentChange>);
  const areAll = (list: unknown, isOne: (one: unknown) => boolean) => Array.isArray(list) && list.every(isOne);
  const isWhole = changes.every(
    ({ uid, documentId, cells, added, removed }) =>
      isPriced(uid) &&
      typeof documentId === 'string' &&
      areAll(cells, isCell) &&
      areAll(added, isLine) &&
      areAll(removed, isLine),
  );
  const count = isWhole ? changes.reduce((sum, change) => sum + sizeOf(change), 0) : 0;
  if (count === 0 || count > maxCells) return null;
  return changes.map(({ uid, documentId, cells, added, removed }) => ({
    uid,
    documentId,
    cells: cells.map(({ id, field, from, to }) => ({ id, field, from, to })),
    added: added.map(newLineOf),
    removed: removed.map(lineOf),
  }));
}

/** Only the words of a price that is no number come with a line. */
const newLineOf = ({ more, ...line }: RowChange): RowChange => ({
  ...lineOf(line),
  ...(isName(more?.note) ? { more: { note: more?.note } } : {}),
});

const lineOf = ({ id, section, code, description, price, priceFrom, oldPrice }: PriceLine): PriceLine => ({
  id,
  section,
  code,
  description,
  price,
  priceFrom,
  oldPrice,
});

const isAmount = (value: unknown) =>
  value === null || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= maxPrice);
const isFlag = (value: unknown) => typeof value === 'boolean';
const isName = (value: unknown) => typeof value === 'string' && value.trim() !== '' && value.length <= maxName;
const kinds: Record<PriceField | TextField, (value: unknown) => boolean> = {
  price: isAmount,
  oldPrice: isAmount,
  priceFrom: isFlag,
  description: isName,
  section: isName,
};

function isCell(cell: unknown): boolean {
  const { id, field, from, to } = (cell ?? {}) as Record<string, unknown>;
  const isValue = typeof field === 'string' && Object.hasOwn(kinds, field) ? kinds[field as PriceField] : null;
  return Number.isInteger(id) && isValue?.(from) === true && isValue(to);
}

function isLine(sent: unknown): boolean {
  const line = (sent ?? {}) as Record<string, unknown>;
  const isCode = typeof line.code === 'string' && line.code.length <= maxCode;
  return Number.isInteger(line.id) && isCode && Object.entries(kinds).every(([field, isValue]) => isValue(line[field]));
}
