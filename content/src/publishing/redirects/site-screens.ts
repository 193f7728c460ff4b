import { feedPaths, listPaths, paths, singlePaths } from '@clinic/contract/paths';
import { pageTypes } from '../change-log';

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

const subServiceUid = 'api::sub-service.sub-service';

/** @property parent slug of a sub-service's service, `null` for other types */
export type DocumentPath = { uid: string; slug: string; parent: string | null };

/** Returns the type and slugs that a path means, whether or not there is such a document. */
export function documentAt(path: string): DocumentPath | null {
  const [, folder = '', slug = '', under, ...rest] = path.split('/');
  if (!slug || rest.length > 0) return null;
  const uid = Object.keys(folders).find((type) => folders[type] === `/${folder}`);
  if (!uid) return null;
  if (under === undefined) return { uid, slug, parent: null };
  return uid === 'api::service.service' ? { uid: subServiceUid, slug: under, parent: slug } : null;
}

/** Returns the conditions of a query for the document at a path. */
export const whereOf = ({ uid, slug, parent }: DocumentPath) => ({
  [slugField(uid)]: slug,
  ...(parent === null ? {} : { service: { slug: parent } }),
});

/** Returns the field that a type's paths end with. */
export const slugField = (uid: string): string => pageTypes[uid]?.slug ?? 'slug';
