/**
 * Types whose documents have pages of their own.
 * @property slug the attribute that is in the page's address
 * @property parent relation to the document whose address comes before
 */
export const pageTypes: Record<string, { slug: string; parent?: string }> = {
  'api::article.article': { slug: 'slug' },
  'api::doctor.doctor': { slug: 'slug' },
  'api::news-post.news-post': { slug: 'slug' },
  'api::promo.promo': { slug: 'slug' },
  'api::service.service': { slug: 'slug' },
  'api::sub-service.sub-service': { slug: 'slug', parent: 'service' },
  // Of every kind: /customers/… shows consents and stories too.
  'api::text-page.text-page': { slug: 'url' },
};

/** Where a document is on the site; without a slug it has no page any more. */
export type Address = {
  /** As in GraphQL and in tags. */
  type: string;
  documentId: string;
  slug: string | null;
  /** Of a sub-service: its service. */
  parent: string | null;
  isIndexed: boolean;
  updatedAt: string | null;
};
