import type { Core, UID } from '@strapi/strapi';
import { pageTypes } from '../../plugins/change-log';
import { folders, screens } from './site-screens';

const subServiceUid = 'api::sub-service.sub-service';

/** Whether visitors find a page of the site at a path, as `decodedPath` spells it. */
export async function isLivePage(strapi: Core.Strapi, path: string): Promise<boolean> {
  if (screens.includes(path)) return true;
  const [, folder = '', slug = '', under, ...rest] = path.split('/');
  if (rest.length > 0) return false;
  if (under !== undefined) {
    if (`/${folder}` !== folders['api::service.service']) return false;
    return isPublished(strapi, subServiceUid, { slug: under, service: { slug } });
  }
  const uid = Object.keys(folders).find((type) => folders[type] === `/${folder}`);
  return uid ? isPublished(strapi, uid, { [pageTypes[uid]?.slug ?? 'slug']: slug }) : false;
}

async function isPublished(strapi: Core.Strapi, uid: string, where: object): Promise<boolean> {
  const count = await strapi.db
    .query(uid as UID.Schema)
    .count({ where: { ...where, publishedAt: { $notNull: true } } });
  return count > 0;
}
