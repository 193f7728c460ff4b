import type { OwnHosts } from '@clinic/contract/link';
import type { Core } from '@strapi/strapi';
import { addAdminRoutes } from '../../platform/admin-routes';
import type { SitePages } from './rules';
import { readSitePages } from './site-pages';

/**
 * Names the field with the picker, and serves its list. Call it in `register`.
 *
 *     GET /site-pages → SitePages: paths and titles, which visitors see once they are published
 */
export function registerLinks(strapi: Core.Strapi, own: OwnHosts): void {
  strapi.customFields.register({ name: 'link', type: 'string' });
  addAdminRoutes(strapi, [
    {
      method: 'GET',
      path: '/site-pages',
      handler: async (): Promise<SitePages> => ({ pages: await readSitePages(strapi), own }),
    },
  ]);
}
