import type { Core } from '@strapi/strapi';
import type { WrittenChange } from '../../platform/capability';
import { column, defineTable, type RowOf } from '../../platform/database/define-table';
import type { Publishing } from './rules';

export const receiptTable = defineTable(
  'publish_receipts',
  {
    type: column.string(),
    document: column.string(),
    title: column.text<string | null>(),
    kind: column.string<Publishing['kind']>(),
    firstChange: column.integer<number | null>(),
    lastChange: column.integer<number | null>(),
    at: column.datetime<string | Date>(),
  },
  { document: { columns: ['type', 'document'] }, at: { columns: ['at'] } },
);

const deletedKeptMs = 30 * 86_400_000;
const latestShown = 10;

/** Replaces the document's last publication, in the transaction of the change. */
export async function noteReceipt(strapi: Core.Strapi, change: WrittenChange): Promise<void> {
  const { uid, documentId, title, kind, rows } = change;
  const where = { type: uid, document: documentId };
  const isNothingNew = kind === 'deleted' && rows === null;
  const data = {
    ...(isNothingNew ? {} : { title }),
    kind,
    firstChange: rows?.first ?? null,
    lastChange: rows?.last ?? null,
    at: new Date(),
  };
  const { count } = await receiptTable.of(strapi).updateMany({ where, data });
  // A deleted draft that was never published leaves no row.
  if (count === 0 && !isNothingNew) await receiptTable.of(strapi).create({ data: { ...where, ...data } });
}

export async function readReceipt(strapi: Core.Strapi, uid: string, documentId: string): Promise<Publishing | null> {
  const row = await receiptTable.of(strapi).findOne({ where: { type: uid, document: documentId } });
  return row && toPublishing(row);
}

/** Returns the last publications of a type, including deleted documents, newest first. */
export async function readLatest(strapi: Core.Strapi, uid: string): Promise<Publishing[]> {
  const query = { where: { type: uid }, orderBy: { at: 'desc' }, limit: latestShown };
  return (await receiptTable.of(strapi).findMany(query)).map(toPublishing);
}

/** Drops rows of documents that were deleted a month ago. */
export async function dropOldReceipts(strapi: Core.Strapi, now: Date): Promise<void> {
  const before = new Date(now.getTime() - deletedKeptMs);
  await receiptTable.of(strapi).deleteMany({ where: { kind: 'deleted', at: { $lt: before } } });
}

function toPublishing(row: RowOf<typeof receiptTable>): Publishing {
  const { type, document, title, kind, firstChange, lastChange, at } = row;
  const rows = firstChange === null || lastChange === null ? null : { first: firstChange, last: lastChange };
  return { uid: type, documentId: document, title, kind, rows, at: new Date(at) };
}
