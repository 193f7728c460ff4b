import { parseCountReport } from '@clinic/contract/statistics';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { repeatWhileServing } from '../../platform/repeat-while-serving';
import { isSite } from '../../plugins/change-log/http/is-site';
import { actionId } from '../staff-roles/roles/permissions-of-role';
import { statisticsCapability } from './capability';
import { addCounts, countsTable, dropOldCounts } from './counts-table';
import { dayCounts, readPeriod } from './day-counts';

const dropEveryMs = 6 * 3_600_000;

/**
 * Keeps what sites count: POST /api/statistics with the site's own key adds to it, GET /statistics shows it to those in
 * the admin who may look.
 */
export function keepStatistics(strapi: Core.Strapi, siteTokens: (string | null)[]): void {
  strapi.get('models').add(countsTable);
  repeatWhileServing(strapi, dropEveryMs, async () => {
    try {
      await dropOldCounts(strapi, new Date());
    } catch (error) {
      strapi.log.error(`Статистика: ${(error as Error).message}`);
    }
  });
  strapi.server.router.post('/api/statistics', (ctx: Context) => take(strapi, ctx, siteTokens));
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'GET',
        path: '/statistics',
        handler: (ctx: Context) => show(strapi, ctx),
        config: {
          policies: [
            'admin::isAuthenticatedAdmin',
            {
              name: 'admin::hasPermissions',
              config: { actions: [actionId(statisticsCapability.name, 'read')] },
            },
          ],
        },
      },
    ],
  } as never);
}

async function take(strapi: Core.Strapi, ctx: Context, siteTokens: (string | null)[]): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  if (!isSite(ctx.get('Authorization'), ...siteTokens)) {
    ctx.set('WWW-Authenticate', 'Bearer');
    ctx.status = 401;
    ctx.body = { error: 'unauthorized' };
    return;
  }
  const counts = parseCountReport((ctx.request as { body?: unknown }).body);
  if (!counts) {
    ctx.status = 400;
    ctx.body = { error: 'days, names and amounts are needed' };
    return;
  }
  await addCounts(strapi, counts);
  ctx.status = 204;
}

async function show(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const period = readPeriod(ctx.query.days ?? '30');
  if (!period) {
    ctx.status = 400;
    ctx.body = { error: 'days: 30 or 90' };
    return;
  }
  ctx.set('Cache-Control', 'no-store');
  ctx.body = await dayCounts(strapi, period, new Date());
}
