import type { Capability } from '../../../platform/capability';
import { dayRoutes } from './routes';

/** The day of a clinic as the staff plans it: doctors, hours and visits. The rights are those of the requests desk. */
export const daySheet: Capability = { adminRoutes: ({ strapi }) => dayRoutes(strapi) };
