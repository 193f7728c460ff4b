import type { Capability } from '../../platform/capability';
import { readFacts } from './read-facts';
import { checkReadiness, readinessRight, readinessRights } from './rules';

export const readiness: Capability = {
  name: 'readiness',
  rights: readinessRights,
  adminRoutes: ({ strapi, settings }) => [
    {
      method: 'GET',
      path: '/readiness',
      right: readinessRight.action,
      handler: async () => checkReadiness(await readFacts(strapi, settings)),
    },
  ],
};
