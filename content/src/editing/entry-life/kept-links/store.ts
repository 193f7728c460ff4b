import type { Core } from '@strapi/strapi';
import type { EntryId } from '../../../platform/content-model/uids';
import { column, defineTable, type RowOf } from '../../../platform/database/define-table';
import type { Link } from './links';

const keptMs = 31 * 86_400_000;

/**
 * Links that cannot stand in the framework's tables now, because one of their ends was deleted or is not published. It
 * holds ids only.
 */
export const lostLinkTable = defineTable(
  'lost_links',
  {
    source: column.string(),
    sourceDocument: column.string(),
    sourceStatus: column.string(),
    target: column.string(),
    targetDocument: column.string(),
    link: column.json<Link>(),
    lostAt: column.datetime(),
  },
  { source: { columns: ['source_document'] }, target: { columns: ['target_document'] } },
);

export type LostLink = Pick<RowOf<typeof lostLinkTable>, 'id' | 'link'>;

export async function addLost(strapi: Core.Strapi, links: readonly Link[]): Promise<void> {
  for (const link of links) {
    const { source, target } = link;
    await lostLinkTable.of(strapi).create({
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
  return lostLinkTable.of(strapi).findMany({
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
  return lostLinkTable.of(strapi).findMany({
    where: { source: uid, sourceDocument: documentId, sourceStatus: 'published' },
    orderBy: { id: 'asc' },
  });
}

export async function dropLost(strapi: Core.Strapi, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await lostLinkTable.of(strapi).deleteMany({ where: { id: { $in: [...ids] } } });
}

/** Returns links that were lost longer ago than deleted entries are kept. */
export async function readOldLost(strapi: Core.Strapi, now: Date): Promise<LostLink[]> {
  return lostLinkTable.of(strapi).findMany({ where: { lostAt: { $lt: new Date(now.getTime() - keptMs) } } });
}
