import { hasPhone } from '@clinic/contract/submissions/phone';
import type { Core } from '@strapi/strapi';
import { takeErasures } from '../../../platform/clock/erasing';
import type { EntryId } from '../../../platform/content-model/uids';
import { column, defineTable, type RowOf } from '../../../platform/database/define-table';
import type { Fields } from '../../../platform/entries';
import { dropVersions } from '../history';

/** Days during which a deleted entry can be restored. */
const keptDays = 30;
const dayMs = 86_400_000;
const rowsAtOnce = 500;
const maxListed = 200;
export const deletedTable = defineTable(
  'deleted_entries',
  {
    type: column.string(),
    /** Null in rows older than this column: these come back with a new id. */
    document: column.string<string | null>(),
    title: column.text(),
    /** Path of the page that visitors saw, or null. */
    path: column.text<string | null>(),
    content: column.json<Fields>(),
    /** Whether a publication or its end was planned. */
    wasPlanned: column.boolean<boolean | null>(),
    /** Id of an admin user. */
    author: column.integer<number | null>(),
    deletedAt: column.datetime<string | Date>(),
  },
  { at: { columns: ['deleted_at'] } },
);

export type DeletedEntry = RowOf<typeof deletedTable>;

export async function addDeleted(strapi: Core.Strapi, entry: Omit<DeletedEntry, 'id'>): Promise<void> {
  await deletedTable.of(strapi).create({ data: entry });
}

/** Newest first, without the content. */
export async function listDeleted(
  strapi: Core.Strapi,
  types: readonly string[],
): Promise<Omit<DeletedEntry, 'content'>[]> {
  return deletedTable.of(strapi).findMany({
    where: { type: { $in: [...types] } },
    select: ['id', 'type', 'title', 'path', 'author', 'deletedAt'],
    orderBy: { id: 'desc' },
    limit: maxListed,
  });
}

export async function readDeleted(strapi: Core.Strapi, id: number): Promise<DeletedEntry | null> {
  return deletedTable.of(strapi).findOne({ where: { id } });
}

/** Returns the title of a deleted entry that can be restored, `null` for any other. */
export async function readTitle(strapi: Core.Strapi, { uid, documentId }: EntryId): Promise<string | null> {
  const row = await deletedTable.of(strapi).findOne({
    where: { type: uid, document: documentId },
    select: ['title'],
  });
  return row?.title ?? null;
}

export async function dropDeleted(strapi: Core.Strapi, id: number): Promise<number> {
  const { count } = await deletedTable.of(strapi).deleteMany({ where: { id } });
  return count;
}

/** Returns whole days until an entry is purged, at least one. */
export const daysLeft = (deletedAt: Date, now: Date): number =>
  Math.max(1, Math.ceil(keptDays - (now.getTime() - deletedAt.getTime()) / dayMs));

/** Returns whether nothing that is due has to wait for another day. */
export async function purgeOld(strapi: Core.Strapi, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - keptDays * dayMs);
  const erasing = { kind: 'deleted', uid: deletedTable.uid, field: 'deletedAt' } as const;
  const { count, isAll } = await takeErasures(strapi, erasing, before, now);
  const query = { select: ['id', 'type', 'document'], orderBy: { deletedAt: 'asc' }, limit: count };
  if (count > 0) await purge(strapi, await deletedTable.of(strapi).findMany(query));
  return isAll;
}

/** Deletes kept entries with their former versions. */
async function purge(
  strapi: Core.Strapi,
  entries: readonly Pick<DeletedEntry, 'id' | 'type' | 'document'>[],
): Promise<void> {
  if (entries.length === 0) return;
  await strapi.db.transaction(async () => {
    await deletedTable.of(strapi).deleteMany({ where: { id: { $in: entries.map(({ id }) => id) } } });
    for (const { type, document } of entries) {
      if (document) await dropVersions(strapi, { uid: type, documentId: document });
    }
  });
}

/**
 * Purges entries that mention a phone whose owner's data is erased.
 * @param phoneNumbers E.164
 */
export async function purgeAbout(strapi: Core.Strapi, phoneNumbers: readonly string[]): Promise<void> {
  const isAbout = ({ content }: DeletedEntry) => textsOf(content).some((text) => hasPhone(text, phoneNumbers));
  const found: DeletedEntry[] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const query = { where: { id: { $gt: after } }, orderBy: { id: 'asc' }, limit: rowsAtOnce };
    const rows: DeletedEntry[] = await deletedTable.of(strapi).findMany(query);
    found.push(...rows.filter(isAbout));
    after = rows.at(-1)?.id;
  }
  await purge(strapi, found);
}

/** Returns every text in an entry's fields, however deep; names of related entries and files are not among them. */
export function textsOf(fields: Fields): string[] {
  return Object.values(fields).flatMap((value) => {
    if (value.kind === 'parts') return value.parts.flatMap((part) => textsOf(part.fields));
    return value.kind === 'plain' && typeof value.value === 'string' ? [value.value] : [];
  });
}
