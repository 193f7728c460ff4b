import type { Capability } from '../../platform/capability';
import { whenTrusted } from '../../platform/trusted-clock/clock';
import { countRoute, sendConversions, showCounts } from './routes';
import { statisticsRight, statisticsRights } from './rules';
import { countsTable, dropOldCounts } from './store';

const dropEveryMs = 6 * 3_600_000;

export const statistics: Capability = {
  name: 'statistics',
  rights: statisticsRights,
  tables: [countsTable],
  adminRoutes: ({ strapi }) => [
    { method: 'GET', path: '/statistics', right: statisticsRight.action, handler: (ctx) => showCounts(strapi, ctx) },
    {
      method: 'GET',
      path: '/statistics/metrika',
      right: statisticsRight.action,
      handler: (ctx) => sendConversions(strapi, ctx),
    },
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
