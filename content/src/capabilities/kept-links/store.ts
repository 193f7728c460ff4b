import type { Core, UID } from '@strapi/strapi';
import type { Link } from './links';
import type { End } from './places';

const lostUid = 'kept-links::lost' as UID.Schema;
const keptMs = 31 * 86_400_000;

/**
 * Links that cannot stand in the framework's tables now, because one of their ends was deleted or is not published. A
 * plain table, so that no API and no export contains it. It holds ids only.
 */
export const lostLinkTable = {
  uid: lostUid,
  singularName: 'lost_link',
  tableName: 'lost_links',
  attributes: {
    id: { type: 'increments' },
    source: { type: 'string' },
    sourceDocument: { type: 'string' },
    sourceStatus: { type: 'string' },
    target: { type: 'string' },
    targetDocument: { type: 'string' },
    link: { type: 'json' },
    lostAt: { type: 'datetime' },
  },
  indexes: [
    { name: 'lost_links_source', columns: ['source_document'] },
    { name: 'lost_links_target', columns: ['target_document'] },
  ],
};

export type LostLink = { id: number; link: Link };
export type EntryId = Pick<End, 'uid' | 'documentId'>;

const tableOf = (strapi: Core.Strapi) => strapi.db.query(lostUid);

export async function addLost(strapi: Core.Strapi, links: readonly Link[]): Promise<void> {
  for (const link of links) {
    const { source, target } = link;
    await tableOf(strapi).create({
      data: {
        source: source.uid,
        sourceDocument: source.documentId,
        sourceStatus: source.status,
        target: target.uid,
        targetDocument: target.documentId,
        link,
        lostAt: new Date(),
      },
    });
  }
}

/** Returns the lost links from and to a document, in the order in which they were lost. */
export async function readLost(strapi: Core.Strapi, { uid, documentId }: EntryId): Promise<LostLink[]> {
  return tableOf(strapi).findMany({
    where: {
      $or: [
        { source: uid, sourceDocument: documentId },
        { target: uid, targetDocument: documentId },
      ],
    },
    orderBy: { id: 'asc' },
  });
}

/** Returns the lost links that a published version had. */
export async function readLostOfPublished(strapi: Core.Strapi, { uid, documentId }: EntryId): Promise<LostLink[]> {
  return tableOf(strapi).findMany({
    where: { source: uid, sourceDocument: documentId, sourceStatus: 'published' },
    orderBy: { id: 'asc' },
  });
}

export async function dropLost(strapi: Core.Strapi, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tableOf(strapi).deleteMany({ where: { id: { $in: [...ids] } } });
}

/** Returns links that were lost longer ago than deleted entries are kept. */
export async function readOldLost(strapi: Core.Strapi, now: Date): Promise<LostLink[]> {
  return tableOf(strapi).findMany({ where: { lostAt: { $lt: new Date(now.getTime() - keptMs) } } });
}
