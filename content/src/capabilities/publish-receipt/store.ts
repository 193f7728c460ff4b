import type { Core, UID } from '@strapi/strapi';
import type { WrittenChange } from '../../plugins/change-log';
import type { Measured, Publishing } from './rules';

const receiptUid = 'publish-receipt::receipt';

/** A plain table: editors do not see it, and no API contains it. */
export const receiptTable = {
  uid: receiptUid,
  singularName: 'publish_receipt',
  tableName: 'publish_receipts',
  attributes: {
    id: { type: 'increments' },
    type: { type: 'string' },
    document: { type: 'string' },
    title: { type: 'text' },
    kind: { type: 'string' },
    firstChange: { type: 'integer' },
    lastChange: { type: 'integer' },
    at: { type: 'datetime' },
    result: { type: 'json' },
  },
  indexes: [
    { name: 'publish_receipts_document', columns: ['type', 'document'] },
    { name: 'publish_receipts_at', columns: ['at'] },
  ],
};

const tableOf = (strapi: Core.Strapi) => strapi.db.query(receiptUid as UID.Schema);

type StoredRow = {
  type: string;
  document: string;
  title: string | null;
  kind: Publishing['kind'];
  firstChange: number | null;
  lastChange: number | null;
  at: string | Date;
  result: Measured | null;
};
export type Kept = { publishing: Publishing; measured: Measured | null };

/** Replaces the document's last publication, in the transaction of the change. */
export async function noteReceipt(
  strapi: Core.Strapi,
  { uid, documentId, title, kind, rows }: WrittenChange,
  at: Date,
): Promise<void> {
  const where = { type: uid, document: documentId };
  const isNothingNew = kind === 'deleted' && rows === null;
  const data = {
    ...(isNothingNew ? {} : { title }),
    kind,
    firstChange: rows?.first ?? null,
    lastChange: rows?.last ?? null,
    at,
    result: null,
  };
  const { count } = await tableOf(strapi).updateMany({ where, data });
  // A deleted draft that was never published leaves no row.
  if (count === 0 && !isNothingNew) await tableOf(strapi).create({ data: { ...where, ...data } });
}

export async function readReceipt(strapi: Core.Strapi, uid: string, documentId: string): Promise<Kept | null> {
  const row: StoredRow | null = await tableOf(strapi).findOne({ where: { type: uid, document: documentId } });
  return row && toKept(row);
}

/** Returns the last publications of a type, including deleted documents, newest first. */
export async function readLatest(strapi: Core.Strapi, uid: string, limit: number): Promise<Kept[]> {
  const rows: StoredRow[] = await tableOf(strapi).findMany({ where: { type: uid }, orderBy: { at: 'desc' }, limit });
  return rows.map(toKept);
}

/** Stores measurements unless the document was published again meanwhile. */
export async function keepMeasured(
  strapi: Core.Strapi,
  { uid, documentId, at }: Publishing,
  measured: Measured | null,
): Promise<void> {
  await tableOf(strapi).updateMany({ where: { type: uid, document: documentId, at }, data: { result: measured } });
}

/** Drops old rows of deleted documents. */
export async function dropOldReceipts(strapi: Core.Strapi, before: Date): Promise<void> {
  await tableOf(strapi).deleteMany({ where: { kind: 'deleted', at: { $lt: before } } });
}

function toKept({ type, document, title, kind, firstChange, lastChange, at, result }: StoredRow): Kept {
  const rows = firstChange === null || lastChange === null ? null : { first: firstChange, last: lastChange };
  return { publishing: { uid: type, documentId: document, title, kind, rows, at: new Date(at) }, measured: result };
}
