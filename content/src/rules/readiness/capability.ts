import type { Capability } from '../../platform/capability';
import { route } from '../../platform/strapi/admin-routes';
import { readFacts } from './read-facts';
import { checkReadiness, readinessRight, readinessRights } from './rules';

export const readiness: Capability = {
  rights: readinessRights,
  adminRoutes: ({ strapi, settings }) => [
    route('GET /readiness', readinessRight.action, async () => checkReadiness(await readFacts(strapi, settings))),
  ],
};
