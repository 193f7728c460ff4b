import type { Core } from '@strapi/strapi';
import type { WrittenChange } from '../../../platform/capability';
import { column, defineTable } from '../../../platform/database/define-table';
import type { Publishing } from './rules';

export const receiptTable = defineTable(
  'publish_receipts',
  {
    type: column.string(),
    document: column.string(),
    kind: column.string<Publishing['kind']>(),
    firstChange: column.integer<number | null>(),
    lastChange: column.integer<number | null>(),
    at: column.datetime<string | Date>(),
  },
  { document: { columns: ['type', 'document'] } },
);

/** Replaces the document's last publication, in the transaction of the change. A deleted document has none. */
export async function notePublishing(strapi: Core.Strapi, change: WrittenChange): Promise<void> {
  const { uid, documentId, kind, rows } = change;
  const where = { type: uid, document: documentId };
  const table = receiptTable.of(strapi);
  if (kind === 'deleted') {
    await table.deleteMany({ where });
    return;
  }
  const data = { kind, firstChange: rows?.first ?? null, lastChange: rows?.last ?? null, at: new Date() };
  const { count } = await table.updateMany({ where, data });
  if (count === 0) await table.create({ data: { ...where, ...data } });
}

export async function readPublishing(strapi: Core.Strapi, uid: string, documentId: string): Promise<Publishing | null> {
  const row = await receiptTable.of(strapi).findOne({ where: { type: uid, document: documentId } });
  if (!row) return null;
  const { kind, firstChange, lastChange, at } = row;
  const rows = firstChange === null || lastChange === null ? null : { first: firstChange, last: lastChange };
  return { uid, documentId, kind, rows, at: new Date(at) };
}
