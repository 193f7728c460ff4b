import type { DocumentPage } from '@clinic/contract/change-log';
import type { Core } from '@strapi/strapi';
import { type ContentModel, schemaOf } from '../../../platform/content-model/content-model';
import { linkTable, metaOf, type Transaction } from '../../../platform/database/link-tables';
import { pageTypes } from './page-types';

type Row = {
  documentId: string;
  slug: string | null;
  parent: string | null;
  preventIndexing?: boolean | number | null;
  updatedAt: string | number | Date;
  fromDay?: Day;
  untilDay?: Day;
};
/** A calendar date as the databases return it. */
type Day = string | Date | null;

/**
 * Reads the pages of all published documents of a type, in one query even for ten thousand articles.
 * @param documentId reads this document only
 */
export async function readPages(
  strapi: Core.Strapi,
  content: ContentModel,
  uid: string,
  documentId?: string,
): Promise<DocumentPage[]> {
  const rows = await strapi.db.transaction(async ({ trx }) => select(strapi, trx, uid, documentId));
  return rows.map(({ documentId: id, slug, parent, preventIndexing, updatedAt, fromDay, untilDay }) => ({
    type: content.typeName(uid),
    documentId: id,
    slug,
    parent,
    isIndexed: !preventIndexing,
    updatedAt: new Date(updatedAt).toISOString(),
    ...(fromDay === undefined ? {} : { from: toDay(fromDay) }),
    ...(untilDay === undefined ? {} : { until: toDay(untilDay) }),
  }));
}

const dayCharacters = 'YYYY-MM-DD'.length;

function toDay(day: Day): string | null {
  return day === null ? null : (day instanceof Date ? day.toISOString() : day).slice(0, dayCharacters);
}

/**
 * Reads the page of a document; without a slug when it is no longer published. Returns `null` for types without pages.
 */
export async function readPage(
  strapi: Core.Strapi,
  content: ContentModel,
  uid: string,
  documentId: string,
): Promise<DocumentPage | null> {
  if (!pageTypes[uid]) return null;
  const [page] = await readPages(strapi, content, uid, documentId);
  const none = { slug: null, parent: null, isIndexed: false, updatedAt: null };
  return page ?? { type: content.typeName(uid), documentId, ...none };
}

/** All types with pages have drafts. */
function select(strapi: Core.Strapi, trx: Transaction, uid: string, documentId?: string): Promise<Row[]> {
  const { slug, parent, from, until } = pageTypes[uid] ?? {};
  const { tableName, attributes } = metaOf(strapi, uid);
  const column = (name: string) => `page.${attributes[name]?.columnName ?? name}`;
  const query = trx(`${tableName} as page`)
    .whereNotNull('page.published_at')
    .select({
      documentId: 'page.document_id',
      slug: slug ? column(slug) : trx.raw("''"),
      updatedAt: 'page.updated_at',
    });
  // A clinic has no settings for search engines of its own.
  if (attributes.seo) {
    const seoLinks = linkTable(strapi, uid, 'seo');
    query
      .leftJoin(`${seoLinks.name} as seo_link`, {
        [`seo_link.${seoLinks.joinColumn.name}`]: 'page.id',
        'seo_link.field': trx.raw('?', ['seo']),
      })
      .leftJoin(
        `${metaOf(strapi, 'shared.seo').tableName} as seo`,
        'seo.id',
        `seo_link.${seoLinks.inverseJoinColumn.name}`,
      )
      .select({ preventIndexing: 'seo.prevent_indexing' });
  }
  if (from) query.select({ fromDay: column(from) });
  if (until) query.select({ untilDay: column(until) });
  if (documentId) query.where('page.document_id', documentId);
  if (!parent) return query.select(trx.raw('null as parent'));
  const links = linkTable(strapi, uid, parent);
  const target = schemaOf(strapi, uid)?.attributes[parent]?.target ?? '';
  return query
    .leftJoin(`${links.name} as link`, `link.${links.joinColumn.name}`, 'page.id')
    .leftJoin(`${metaOf(strapi, target).tableName} as parent`, {
      'parent.id': `link.${links.inverseJoinColumn.name}`,
    })
    .select({ parent: 'parent.document_id' });
}
