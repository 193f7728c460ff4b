import type { Capability } from '../../platform/capability';
import { refuseDeadLinks } from '.';
import { sitePagesRoutes } from './routes';

export const links: Capability = {
  register({ strapi }) {
    // The field with the picker (admin/index.ts).
    strapi.customFields.register({ name: 'link', type: 'string' });
  },
  adminRoutes: ({ strapi, settings }) => sitePagesRoutes(strapi, settings.ownHosts),
  // Not of the demo, whose documents link to later ones.
  editing: ({ strapi, settings }) => [refuseDeadLinks(strapi, settings.ownHosts)],
};
