import type { Core, UID } from '@strapi/strapi';

/** Types that visitors never read, not even with the right address: personal data, and settings of the inside. */
const privateTypes = new Set<string>([
  'api::request.request',
  'api::receipt.receipt',
  'api::search-synonym.search-synonym',
  'api::redirect.redirect',
  'api::redirect-pattern.redirect-pattern',
]);

/** Whether the public site shows what is of this type. A new type is public unless it is named above. */
export const isPublicType = (uid: string): boolean => uid.startsWith('api::') && !privateTypes.has(uid);

/** Every content type that the public site shows. */
export function publicTypes(strapi: Core.Strapi): UID.ContentType[] {
  return (Object.keys(strapi.contentTypes) as UID.ContentType[]).filter(isPublicType);
}

/** The reading actions on those types: a single type has no `findOne`. */
export function readActions(strapi: Core.Strapi): string[] {
  return publicTypes(strapi).flatMap((uid) =>
    strapi.contentType(uid).kind === 'singleType' ? [`${uid}.find`] : [`${uid}.find`, `${uid}.findOne`],
  );
}
