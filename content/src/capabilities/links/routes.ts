import type { OwnHosts } from '@clinic/contract/link';
import type { Core } from '@strapi/strapi';
import { type AdminRoute, route } from '../../platform/strapi/admin-routes';
import type { SitePages } from './rules';
import { readSitePages } from './site-pages';

/** GET /site-pages → SitePages: paths and titles, which visitors see once they are published. */
export const sitePagesRoutes = (strapi: Core.Strapi, own: OwnHosts): AdminRoute[] => [
  route('GET /site-pages', null, async (): Promise<SitePages> => ({ pages: await readSitePages(strapi), own })),
];
