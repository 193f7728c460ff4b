/**
 * @property slug the attribute that ends the path; a type without it has one page
 * @property parent relation to the document whose path precedes
 * @property from, until attributes with the first and last day on which search engines may show the page
 */
type PageType = { slug?: string; parent?: string; from?: string; until?: string };

/** Types whose documents have their own pages. */
export const pageTypes: Record<string, PageType> = {
  'api::article.article': { slug: 'slug' },
  'api::clinic.clinic': { slug: 'slug' },
  'api::doctor.doctor': { slug: 'slug' },
  'api::news-post.news-post': { slug: 'slug' },
  'api::promo.promo': { slug: 'slug', from: 'startsOn', until: 'endsOn' },
  'api::estimate.estimate': { slug: 'slug' },
  'api::service.service': { slug: 'slug' },
  'api::sub-service.sub-service': { slug: 'slug', parent: 'service' },
  // Text pages of every kind: /customers/… also shows consents and stories.
  'api::text-page.text-page': { slug: 'url' },
  'api::about-page.about-page': {},
  'api::answers-page.answers-page': {},
  'api::articles-page.articles-page': {},
  'api::client-information-page.client-information-page': {},
  'api::contact-page.contact-page': {},
  'api::doctors-page.doctors-page': {},
  'api::home-page.home-page': {},
  'api::legal-information.legal-information': {},
  'api::news-page.news-page': {},
  'api::prices-page.prices-page': {},
  'api::promos-page.promos-page': {},
  'api::reviews-page.reviews-page': {},
  'api::services-page.services-page': {},
};

/** Version of what the log says about pages. It is part of the log's name, see `readLogName`. */
export const pathFormat = 4;
