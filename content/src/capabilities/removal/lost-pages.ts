import type { Core, UID } from '@strapi/strapi';
import { pageTypes } from '../../plugins/change-log/addresses/page-types';
import type { ContentModel } from '../../plugins/change-log/published/content-model';
import { titleOf } from '../entry-content/read-entry';
import { folders } from '../redirects/site-screens';

/** `path` is null when visitors have no page of it now. */
export type Page = { documentId: string; title: string; path: string | null };
type Row = { documentId: string; publishedAt: unknown } & Record<string, unknown>;

const isPublished = { publishedAt: { $notNull: true } };

/** Returns the named documents of a type with their paths. */
export function readPages(
  strapi: Core.Strapi,
  content: ContentModel,
  uid: string,
  ids: readonly string[],
): Promise<Page[]> {
  return read(strapi, content, uid, { documentId: { $in: [...ids] } });
}

/** Returns the documents whose paths begin with those of the named ones: the sub-services of a service. */
export async function readPagesUnder(
  strapi: Core.Strapi,
  content: ContentModel,
  uid: string,
  ids: readonly string[],
): Promise<(Page & { uid: string })[]> {
  const pages: (Page & { uid: string })[] = [];
  for (const [under, { parent }] of Object.entries(pageTypes)) {
    if (!parent || content.model(under).attributes[parent]?.target !== uid) continue;
    const found = await read(strapi, content, under, { [parent]: { documentId: { $in: [...ids] } } });
    pages.push(...found.map((page) => ({ ...page, uid: under })));
  }
  return pages;
}

async function read(strapi: Core.Strapi, content: ContentModel, uid: string, where: object): Promise<Page[]> {
  const { slug, parent } = pageTypes[uid] ?? {};
  const above = parent ? (content.model(uid).attributes[parent]?.target ?? '') : '';
  const aboveSlug = pageTypes[above]?.slug;
  const title = titleOf(content, uid);
  const rows: Row[] = await strapi.db.query(uid as UID.Schema).findMany({
    where,
    select: ['documentId', 'publishedAt', title, ...(slug ? [slug] : [])],
    populate: parent && aboveSlug ? { [parent]: { select: [aboveSlug], where: isPublished } } : {},
    orderBy: { id: 'asc' },
  });
  const pages = new Map<string, Page>();
  for (const row of rows) {
    const { documentId } = row;
    const folder = parent ? folderOf(above, (row[parent] as Row | null)?.[aboveSlug ?? '']) : folders[uid];
    const path = slug && folder && row.publishedAt ? `${folder}/${row[slug]}` : null;
    // The published row has the path, the draft has what the editor calls the entry now.
    const known = pages.get(documentId);
    pages.set(documentId, {
      documentId,
      title: row.publishedAt && known ? known.title : String(row[title] ?? documentId),
      path: path ?? known?.path ?? null,
    });
  }
  return [...pages.values()];
}

const folderOf = (uid: string, slug: unknown): string | undefined => (slug ? `${folders[uid]}/${slug}` : undefined);
