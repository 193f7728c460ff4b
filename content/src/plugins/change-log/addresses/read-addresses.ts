import type { DocumentPage as Address } from '@clinic/contract/change-log';
import type { Core } from '@strapi/strapi';
import type { ContentModel } from '../published/content-model';
import { linkTable, metaOf, type Transaction } from '../published/links';
import { pageTypes } from './page-types';

type Row = {
  documentId: string;
  slug: string | null;
  parent: string | null;
  preventIndexing: boolean | number | null;
  updatedAt: string | number | Date;
  fromDay?: Day;
  untilDay?: Day;
};
/** A calendar date as the databases give it. */
type Day = string | Date | null;

/**
 * Addresses of what is published of one type, in one question: all of ten thousand articles are asked for at once.
 * @param documentId only this one
 */
export async function readAddresses(
  strapi: Core.Strapi,
  content: ContentModel,
  uid: string,
  documentId?: string,
): Promise<Address[]> {
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

/** The address of one document, also when it has no page any more. */
export async function readAddress(
  strapi: Core.Strapi,
  content: ContentModel,
  uid: string,
  documentId: string,
): Promise<Address | null> {
  if (!pageTypes[uid]) return null;
  const [address] = await readAddresses(strapi, content, uid, documentId);
  const none = { slug: null, parent: null, isIndexed: false, updatedAt: null };
  return address ?? { type: content.typeName(uid), documentId, ...none };
}

/** Types with pages all have drafts and `seo`; the framework keeps both like this. */
function select(strapi: Core.Strapi, trx: Transaction, uid: string, documentId?: string): Promise<Row[]> {
  const { slug, parent, from, until } = pageTypes[uid] ?? {};
  const { tableName, attributes } = metaOf(strapi, uid);
  const column = (name: string) => `page.${attributes[name]?.columnName ?? name}`;
  const parts = linkTable(strapi, uid, 'seo');
  const query = trx(`${tableName} as page`)
    .leftJoin(`${parts.name} as part`, {
      [`part.${parts.joinColumn.name}`]: 'page.id',
      'part.field': trx.raw('?', ['seo']),
    })
    .leftJoin(`${metaOf(strapi, 'shared.seo').tableName} as seo`, 'seo.id', `part.${parts.inverseJoinColumn.name}`)
    .whereNotNull('page.published_at')
    .select({
      documentId: 'page.document_id',
      slug: slug ? column(slug) : trx.raw("''"),
      preventIndexing: 'seo.prevent_indexing',
      updatedAt: 'page.updated_at',
    });
  if (from) query.select({ fromDay: column(from) });
  if (until) query.select({ untilDay: column(until) });
  if (documentId) query.where('page.document_id', documentId);
  if (!parent) return query.select(trx.raw('null as parent'));
  const links = linkTable(strapi, uid, parent);
  return query
    .leftJoin(`${links.name} as link`, `link.${links.joinColumn.name}`, 'page.id')
    .leftJoin(`${metaOf(strapi, targetOf(strapi, uid, parent)).tableName} as above`, {
      'above.id': `link.${links.inverseJoinColumn.name}`,
    })
    .select({ parent: 'above.document_id' });
}

function targetOf(strapi: Core.Strapi, uid: string, relation: string): string {
  const { attributes } = strapi.getModel(uid as 'api::sub-service.sub-service');
  return (attributes as unknown as Record<string, { target?: string }>)[relation]?.target ?? '';
}
