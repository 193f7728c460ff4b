import type { Core, UID } from '@strapi/strapi';
import type { Fields } from '../entry-content/rules';

export const versionUid = 'history::version';

/** A plain table rather than a content type: the framework would offer that in the admin, in GraphQL and to exports. */
export const versionTable = {
  uid: versionUid,
  singularName: 'history_version',
  tableName: 'entry_versions',
  attributes: {
    id: { type: 'increments' },
    type: { type: 'string' },
    document: { type: 'string' },
    content: { type: 'json' },
    /** Of the content: publishing the same twice makes no second version. */
    digest: { type: 'string' },
    /** `published`, `scheduled` (by the clock) or `restored` (the same as an older version). */
    kind: { type: 'string' },
    /** The admin's user by number; null for what was published before there was a history. */
    author: { type: 'integer' },
    createdAt: { type: 'datetime' },
  },
  indexes: [{ name: 'entry_versions_document', columns: ['type', 'document'] }],
};

const keptVersions = 20;

export type Kind = 'published' | 'scheduled' | 'restored';
export type VersionRow = {
  id: number;
  content: Fields;
  digest: string;
  kind: Kind;
  author: number | null;
  createdAt: string | Date;
};
/** All but what it holds. */
export type Head = Omit<VersionRow, 'content'>;
export type Place = { uid: string; documentId: string };

const tableOf = (strapi: Core.Strapi) => strapi.db.query(versionUid as UID.Schema);
const whereOf = ({ uid, documentId }: Place) => ({ type: uid, document: documentId });

/** Newest first. */
export async function readHeads(strapi: Core.Strapi, place: Place): Promise<Head[]> {
  return tableOf(strapi).findMany({
    where: whereOf(place),
    select: ['id', 'digest', 'kind', 'author', 'createdAt'],
    orderBy: { id: 'desc' },
  });
}

/** A version, and after it the one before it; none when it is no more kept. */
export async function readVersion(strapi: Core.Strapi, place: Place, id: number): Promise<VersionRow[]> {
  const rows: VersionRow[] = await tableOf(strapi).findMany({
    where: { ...whereOf(place), id: { $lte: id } },
    orderBy: { id: 'desc' },
    limit: 2,
  });
  return rows[0]?.id === id ? rows : [];
}

/** Adds a version and drops what is beyond the number kept; within the caller's transaction. */
export async function addVersion(strapi: Core.Strapi, place: Place, row: Omit<VersionRow, 'id'>): Promise<void> {
  const table = tableOf(strapi);
  await table.create({ data: { ...whereOf(place), ...row } });
  const [tooMany]: { id: number }[] = await table.findMany({
    where: whereOf(place),
    select: ['id'],
    orderBy: { id: 'desc' },
    offset: keptVersions,
    limit: 1,
  });
  if (tooMany) await table.deleteMany({ where: { ...whereOf(place), id: { $lte: tooMany.id } } });
}

export async function dropVersions(strapi: Core.Strapi, place: Place): Promise<void> {
  await tableOf(strapi).deleteMany({ where: whereOf(place) });
}

/** Of a type that is to have none. */
export async function dropAllVersions(strapi: Core.Strapi, uid: string): Promise<void> {
  await tableOf(strapi).deleteMany({ where: { type: uid } });
}
