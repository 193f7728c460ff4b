import type { Core } from '@strapi/strapi';
import type { EntryId } from '../../../platform/content-model/uids';
import { column, defineTable, type RowOf } from '../../../platform/database/define-table';
import type { Fields } from '../../../platform/entries';

/** `restored`: equal to an older version. */
export type Kind = 'published' | 'scheduled' | 'restored';

export const versionTable = defineTable(
  'entry_versions',
  {
    type: column.string(),
    document: column.string(),
    content: column.json<Fields>(),
    /** Hash of the content: publishing it twice adds no version. */
    digest: column.string(),
    kind: column.string<Kind>(),
    /** Id of an admin user; null for a publication older than the history. */
    author: column.integer<number | null>(),
    createdAt: column.datetime<string | Date>(),
  },
  { document: { columns: ['type', 'document'] } },
);

const keptVersions = 20;

export type VersionRow = Omit<RowOf<typeof versionTable>, 'type' | 'document'>;
export type Head = Omit<VersionRow, 'content'>;
const whereOf = ({ uid, documentId }: EntryId) => ({ type: uid, document: documentId });

/** Newest first. */
export async function readHeads(strapi: Core.Strapi, entry: EntryId): Promise<Head[]> {
  return versionTable.of(strapi).findMany({
    where: whereOf(entry),
    select: ['id', 'digest', 'kind', 'author', 'createdAt'],
    orderBy: { id: 'desc' },
  });
}

/** Returns a version and its predecessor; empty when the version is no longer kept. */
export async function readVersion(strapi: Core.Strapi, entry: EntryId, id: number): Promise<VersionRow[]> {
  const rows = await versionTable.of(strapi).findMany({
    where: { ...whereOf(entry), id: { $lte: id } },
    orderBy: { id: 'desc' },
    limit: 2,
  });
  return rows[0]?.id === id ? rows : [];
}

/** Adds a version and drops the oldest beyond the limit, in the caller's transaction. */
export async function addVersion(strapi: Core.Strapi, entry: EntryId, row: Omit<VersionRow, 'id'>): Promise<void> {
  const table = versionTable.of(strapi);
  await table.create({ data: { ...whereOf(entry), ...row } });
  const [tooMany] = await table.findMany({
    where: whereOf(entry),
    select: ['id'],
    orderBy: { id: 'desc' },
    offset: keptVersions,
    limit: 1,
  });
  if (tooMany) await table.deleteMany({ where: { ...whereOf(entry), id: { $lte: tooMany.id } } });
}

export async function dropVersions(strapi: Core.Strapi, entry: EntryId): Promise<void> {
  await versionTable.of(strapi).deleteMany({ where: whereOf(entry) });
}

/** Drops the versions of a type that must have none. */
export async function dropAllVersions(strapi: Core.Strapi, uid: string): Promise<void> {
  await versionTable.of(strapi).deleteMany({ where: { type: uid } });
}
