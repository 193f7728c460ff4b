import { localTime } from '@clinic/contract/clock';
import type { Core } from '@strapi/strapi';
import { column, defineTable, type RowOf } from '../../platform/database/define-table';
import { readNames } from '../../platform/entries';
import { type DocumentChange, type PastSheet, sizeOf } from './rules';

export const recordTable = defineTable('price_sheet_records', {
  at: column.datetime<string | Date>(),
  /** Id of an admin user. */
  staff: column.integer(),
  isPublished: column.boolean(),
  /** When its documents were planned to be published. */
  plannedFor: column.datetime<string | Date | null>(),
  /** Of saved documents only. */
  changes: column.json<DocumentChange[]>(),
  /** Id of the record that this one undoes. */
  undoes: column.integer<number | null>(),
});

export type SheetRecord = RowOf<typeof recordTable>;

const shownRecords = 10;

/** When visitors see the prices of a sheet; `null`: they stay in drafts. */
export type PublishAt = 'now' | Date | null;

/** Returns the id of a new, empty record. */
export async function openRecord(
  strapi: Core.Strapi,
  { staff, publishAt, undoes = null }: { staff: number; publishAt: PublishAt; undoes?: number | null },
): Promise<number> {
  const isPublished = publishAt === 'now';
  const plannedFor = isPublished ? null : publishAt;
  const data = { at: new Date(), staff, isPublished, plannedFor, undoes, changes: [] };
  return (await recordTable.of(strapi).create({ data })).id;
}

export async function readRecord(strapi: Core.Strapi, id: number): Promise<SheetRecord | null> {
  return recordTable.of(strapi).findOne({ where: { id } });
}

/** Adds a saved document to a record, in the transaction of the save. */
export async function addToRecord(strapi: Core.Strapi, id: number, change: DocumentChange): Promise<void> {
  const record = await readRecord(strapi, id);
  await recordTable.of(strapi).update({ where: { id }, data: { changes: [...(record?.changes ?? []), change] } });
}

/** Returns the latest sheets that changed something, newest first. */
export async function readPast(strapi: Core.Strapi, timeZone: string): Promise<PastSheet[]> {
  const rows = await recordTable.of(strapi).findMany({ orderBy: { id: 'desc' }, limit: 5 * shownRecords });
  const changed = rows.filter(({ changes }) => changes.length > 0);
  const undone = new Set(changed.map(({ undoes }) => undoes));
  const nameOf = await readNames(strapi, changed, ({ staff }) => staff);
  return changed.slice(0, shownRecords).map(({ id, at, staff, changes, isPublished, plannedFor }) => ({
    id,
    at: localTime(new Date(at), timeZone),
    who: nameOf(staff) ?? 'Бывший сотрудник',
    cells: changes.reduce((sum, change) => sum + sizeOf(change), 0),
    isPublished,
    plannedFor: plannedFor && localTime(new Date(plannedFor), timeZone),
    isUndone: undone.has(id),
  }));
}
