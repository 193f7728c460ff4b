import type { Core, UID } from '@strapi/strapi';

/** Types that visitors never read: personal data and internal settings. */
const privateTypes = new Set<string>([
  'api::request.request',
  'api::submission-record.submission-record',
  'api::search-synonym.search-synonym',
  'api::redirect.redirect',
]);

/** Returns whether the public site shows a type. New types are public unless listed above. */
export const isPublicType = (uid: string): boolean => uid.startsWith('api::') && !privateTypes.has(uid);

/** Returns all content types that the public site shows. */
export function publicTypes(strapi: Core.Strapi): UID.ContentType[] {
  return (Object.keys(strapi.contentTypes) as UID.ContentType[]).filter(isPublicType);
}

/** Returns whether the database holds anything that the public site shows, drafts included. */
export async function hasContent(strapi: Core.Strapi): Promise<boolean> {
  for (const uid of publicTypes(strapi)) {
    if ((await strapi.db.query(uid).count()) > 0) return true;
  }
  return false;
}

/** Returns the read actions on public types. Single types have no `findOne`. */
export function readActions(strapi: Core.Strapi): string[] {
  return publicTypes(strapi).flatMap((uid) =>
    strapi.contentType(uid).kind === 'singleType' ? [`${uid}.find`] : [`${uid}.find`, `${uid}.findOne`],
  );
}
