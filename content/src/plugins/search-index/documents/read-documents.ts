import type { Core } from '@strapi/strapi';
import type { Kind, Source } from './kinds';
import type { Placed } from './search-store';

const pageSize = 200;

/**
 * Documents of an index as visitors may see them: published only.
 * @param ids only these; all when not given
 */
export async function readDocuments(strapi: Core.Strapi, kind: Kind, ids?: readonly string[]): Promise<Placed[]> {
  const documents: Placed[] = [];
  for (let start = 0; ; start += pageSize) {
    const page = await readPage(strapi, kind, start, ids);
    documents.push(...page.flatMap((source) => place(kind, source)));
    if (page.length < pageSize) return documents;
  }
}

async function readPage(strapi: Core.Strapi, kind: Kind, start: number, ids?: readonly string[]): Promise<Source[]> {
  const found = await strapi.documents(kind.uid).findMany({
    status: 'published',
    ...(ids ? { filters: { documentId: { $in: [...ids] } } } : {}),
    fields: kind.fields as never,
    populate: kind.populate as never,
    sort: 'documentId' as never,
    start,
    limit: pageSize,
  });
  return found as unknown as Source[];
}

function place(kind: Kind, source: Source): Placed[] {
  const document = kind.toDocument(source);
  return document ? [{ document, order: source.order ?? 0 }] : [];
}
