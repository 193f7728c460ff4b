import type { Capability } from '../../platform/capability';
import { route } from '../../platform/strapi/admin-routes';
import { whenTrusted } from '../../platform/trusted-clock/clock';
import { deskActionId } from '../request-records/rules';
import { countRoute, sendConversions, showCounts } from './routes';
import { statisticsRight, statisticsRights } from './rules';
import { countsTable, dropOldCounts } from './store';

const dropEveryMs = 6 * 3_600_000;

export const statistics: Capability = {
  rights: statisticsRights,
  tables: [countsTable],
  adminRoutes: ({ strapi }) => [
    route('GET /statistics', statisticsRight.action, (ctx) => showCounts(strapi, ctx)),
    // Each line is a request, so it needs the right to take requests out.
    route('GET /statistics/metrika', deskActionId('export'), (ctx) => sendConversions(strapi, ctx)),
  ],
  siteRoutes: ({ strapi, settings }) => [countRoute(strapi, settings.siteTokens)],
  tasks: ({ strapi }) => [
    {
      everyMs: dropEveryMs,
      name: 'Статистика',
      run: () => whenTrusted(strapi, (now) => dropOldCounts(strapi, now)),
    },
  ],
};
