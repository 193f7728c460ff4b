import type { Capability } from '../../platform/capability';
import { route } from '../../platform/strapi/admin-routes';
import { readClinicFacts, tickBody, tickCard } from './outside-cards';
import { readFacts } from './read-facts';
import { checkReadiness, readinessRight, readinessRights, tickRight } from './rules';

const configUid = 'api::common-config.common-config';

export const readiness: Capability = {
  rights: readinessRights,
  adminRoutes: ({ strapi, settings }) => [
    route('GET /readiness', readinessRight.action, async () => checkReadiness(await readFacts(strapi, settings))),
    route('GET /clinic-facts', readinessRight.action, () => readClinicFacts(strapi)),
    route('POST /clinic-facts/ticks', tickRight.action, tickBody, (ctx, body) => tickCard(strapi, ctx, body)),
  ],
  // Remembers the facts of cards that are new in the settings.
  published: async ({ strapi }, { uid }) => {
    if (uid === configUid) await readClinicFacts(strapi);
  },
  start: async ({ strapi }) => void (await readClinicFacts(strapi)),
};
