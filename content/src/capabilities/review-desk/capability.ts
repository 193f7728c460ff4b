import type { Capability } from '../../platform/capability';
import { templatesRoute } from './routes';

/** Where a moderator's work with reviews starts. */
export const reviewDesk: Capability = {
  name: 'review-desk',
  adminRoutes: ({ strapi }) => [templatesRoute(strapi)],
};
