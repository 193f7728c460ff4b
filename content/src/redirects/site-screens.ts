/** Pages of the site that belong to no document, as far as the content service must know them. */
export const screens = [
  '/',
  '/about',
  '/faq',
  '/reviews',
  '/contacts',
  '/news',
  '/sales',
  '/prices',
  '/doctors',
  '/articles',
  '/services',
  '/customers',
  '/callback',
  '/search',
  '/vision',
];

/** Where the pages of a type lie; a sub-service's lie under its service's. */
export const folders: Record<string, string> = {
  'api::service.service': '/services',
  'api::doctor.doctor': '/doctors',
  'api::article.article': '/articles',
  'api::news-post.news-post': '/news',
  'api::promo.promo': '/sales',
  'api::text-page.text-page': '/customers',
};
