import type { Core } from '@strapi/strapi';
import { addAdminRoutes } from '../../platform/admin-routes';
import { readSitePages } from './site-pages';

/**
 * Names the field with the picker, and serves its list. Call it in `register`.
 *
 *     GET /site-pages → { pages: SitePage[] }: paths and titles, which visitors see once they are published
 */
export function registerLinks(strapi: Core.Strapi): void {
  strapi.customFields.register({ name: 'link', type: 'string' });
  addAdminRoutes(strapi, [
    { method: 'GET', path: '/site-pages', handler: async () => ({ pages: await readSitePages(strapi) }) },
  ]);
}
