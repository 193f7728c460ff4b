import type { FormerSlug } from '@clinic/contract/change-log';
import type { Core } from '@strapi/strapi';
import { readContentModel } from '../../../platform/content-model/content-model';
import { formerSlugTable } from '../tables';

type Move = { type: string; documentId: string; before: string | null; after: string | null; isDeleted: boolean };

/**
 * Keeps the former slugs of a document, for visitors with old links. Current slugs take precedence over former ones.
 * A deleted document loses its former slugs; an unpublished one keeps them, because it may come back under another
 * slug.
 */
export async function keepFormerSlugs(
  strapi: Core.Strapi,
  { type, documentId, before, after, isDeleted }: Move,
): Promise<void> {
  const table = formerSlugTable.of(strapi);
  if (after) await table.deleteMany({ where: { type, slug: after } });
  if (isDeleted) await table.deleteMany({ where: { type, document: documentId } });
  else if (before && before !== after) {
    await table.deleteMany({ where: { type, slug: before } });
    await table.create({ data: { type, slug: before, document: documentId } });
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
