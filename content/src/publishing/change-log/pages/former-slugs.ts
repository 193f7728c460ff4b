import type { FormerSlug } from '@clinic/contract/change-log';
import type { Core } from '@strapi/strapi';
import { type ContentModel, readContentModel } from '../../../platform/content-model/content-model';
import type { EntryId } from '../../../platform/content-model/uids';
import { column, defineTable } from '../../../platform/database/define-table';
import type { Version } from '../version';
import { pageTypes } from './page-types';

export const formerSlugTable = defineTable(
  'change_log_former_slugs',
  { type: column.string(), slug: column.string(), document: column.string() },
  { slug: { columns: ['type', 'slug'] } },
);

type Move = { before: Version | null; after: Version | null; isDeleted: boolean };

/**
 * Keeps the former slugs of a document, for visitors with old links. Current slugs take precedence over former ones.
 * A deleted document loses its former slugs; an unpublished one keeps them, because it may come back under another
 * slug.
 */
export async function keepFormerSlugs(
  strapi: Core.Strapi,
  content: ContentModel,
  { uid, documentId }: EntryId,
  { before, after, isDeleted }: Move,
): Promise<void> {
  const attribute = pageTypes[uid]?.slug;
  if (!attribute) return;
  const slugOf = (version: Version | null): string | null => JSON.parse(version?.attributes[attribute] ?? 'null');
  const [former, current] = [slugOf(before), slugOf(after)];
  const type = content.typeName(uid);
  const table = formerSlugTable.of(strapi);
  if (current) await table.deleteMany({ where: { type, slug: current } });
  if (isDeleted) await table.deleteMany({ where: { type, document: documentId } });
  else if (former && former !== current) {
    await table.deleteMany({ where: { type, slug: former } });
    await table.create({ data: { type, slug: former, document: documentId } });
  }
}

export async function readFormerSlugs(strapi: Core.Strapi): Promise<FormerSlug[]> {
  const rows = await formerSlugTable.of(strapi).findMany({ orderBy: { id: 'asc' } });
  return rows.map(({ type, slug, document }) => ({ type, slug, documentId: document }));
}

/** Returns the id of the document of a type that had this slug before; `null` when none had. */
export async function findFormerOwner(strapi: Core.Strapi, uid: string, slug: string): Promise<string | null> {
  const type = readContentModel(strapi).typeName(uid);
  const row = await formerSlugTable.of(strapi).findOne({ where: { type, slug } });
  return row?.document ?? null;
}
