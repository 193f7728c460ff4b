import type { Core } from '@strapi/strapi';
import { addAdminRoutes } from '../../platform/admin-routes';
import type { Settings } from '../../settings';
import { readFacts } from './read-facts';
import { checkReadiness, readinessRight } from './rules';

/** Serves GET /readiness: what the site lacks. Call it in `register`. */
export function serveReadiness(strapi: Core.Strapi, settings: Settings): void {
  addAdminRoutes(strapi, [
    {
      method: 'GET',
      path: '/readiness',
      right: readinessRight.action,
      handler: async () => checkReadiness(await readFacts(strapi, settings)),
    },
  ]);
}
