import type { Capability } from '../../platform/capability';
import { templatesRoute } from './routes';

/** Where a moderator's work with reviews starts. */
export const reviewDesk: Capability = { adminRoutes: ({ strapi }) => [templatesRoute(strapi)] };
