import { may } from '../../people/roles';
import type { Capability } from '../../platform/capability';
import { route } from '../../platform/strapi/admin-routes';
import { refuseDeadLinks } from '.';
import type { SitePages } from './rules';
import { readSitePages } from './site-pages';

export const links: Capability = {
  register({ strapi }) {
    // The field with the picker (admin/index.ts).
    strapi.customFields.register({ name: 'link', type: 'string' });
  },
  adminRoutes: ({ strapi, settings: { ownHosts: own } }) => [
    route('GET /site-pages', null, async (ctx): Promise<SitePages> => {
      return { pages: await readSitePages(strapi, (uid) => may(ctx, 'read', uid)), own };
    }),
  ],
  // Not of the demo, whose documents link to later ones.
  editing: ({ strapi, settings }) => [refuseDeadLinks(strapi, settings.ownHosts)],
};
