import { feedPaths, listPaths, paths, singlePaths } from '@clinic/contract/paths';

/** Paths of the site's pages, feeds and sitemap that belong to no document. */
export const screens: string[] = [
  ...Object.values(singlePaths),
  paths.callback(),
  paths.search(),
  paths.vision(),
  paths.siteMap(),
  ...Object.values(feedPaths),
  '/sitemap.xml',
  '/.well-known/security.txt',
];

/** Parent path of the pages of a type; pages of sub-services are below their service's. */
export const folders: Record<string, string> = {
  'api::service.service': listPaths.Service,
  'api::clinic.clinic': listPaths.Clinic,
  'api::doctor.doctor': listPaths.Doctor,
  'api::article.article': listPaths.Article,
  'api::news-post.news-post': listPaths.NewsPost,
  'api::promo.promo': listPaths.Promo,
  'api::estimate.estimate': listPaths.Estimate,
  'api::text-page.text-page': listPaths.TextPage,
};
