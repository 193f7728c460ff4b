import type { Core, UID } from '@strapi/strapi';
import { documentAt, screens, whereOf } from './site-screens';

/** Whether visitors find a page of the site at a path, as `decodedPath` spells it. */
export async function isLivePage(strapi: Core.Strapi, path: string): Promise<boolean> {
  if (screens.includes(path)) return true;
  const document = documentAt(path);
  if (!document) return false;
  const where = { ...whereOf(document), publishedAt: { $notNull: true } };
  return (await strapi.db.query(document.uid as UID.Schema).count({ where })) > 0;
}
