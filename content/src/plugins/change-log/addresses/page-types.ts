/**
 * @property slug the attribute that is in the page's address; without it there is one page of the type
 * @property parent relation to the document whose address comes before
 * @property from, until attributes with the first and the last day on which search engines may show the page
 */
type PageType = { slug?: string; parent?: string; from?: string; until?: string };

/** Types whose documents have pages of their own. */
export const pageTypes: Record<string, PageType> = {
  'api::article.article': { slug: 'slug' },
  'api::doctor.doctor': { slug: 'slug' },
  'api::news-post.news-post': { slug: 'slug' },
  'api::promo.promo': { slug: 'slug', from: 'startsOn', until: 'endsOn' },
  'api::service.service': { slug: 'slug' },
  'api::sub-service.sub-service': { slug: 'slug', parent: 'service' },
  // Of every kind: /customers/… shows consents and stories too.
  'api::text-page.text-page': { slug: 'url' },
  'api::about-page.about-page': {},
  'api::answers-page.answers-page': {},
  'api::articles-page.articles-page': {},
  'api::client-information-page.client-information-page': {},
  'api::contact-page.contact-page': {},
  'api::doctors-page.doctors-page': {},
  'api::home-page.home-page': {},
  'api::news-page.news-page': {},
  'api::prices-page.prices-page': {},
  'api::promos-page.promos-page': {},
  'api::reviews-page.reviews-page': {},
  'api::services-page.services-page': {},
};

/**
 * The form of addresses: part of the log's name, so that a site that knows them in another form starts afresh and gets
 * them all in this one.
 */
export const addressForm = 2;
