import { type DayCount, parseCountReport } from '@clinic/contract/statistics';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { readClinicZone } from '../../platform/clinic-zone/clinic-zone';
import { hasBearerToken } from '../../platform/http';
import { repeatWhileServing } from '../../platform/repeat-while-serving';
import { actionId } from '../staff-roles/permissions';
import { statisticsCapability } from './rules';
import { addCounts, countsTable, dropOldCounts, readCounts } from './store';

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
  if (!hasBearerToken(ctx.get('Authorization'), siteTokens)) {
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

/** Periods that the page offers, in days. */
const periods = [30, 90] as const;
const dayMs = 86_400_000;

export type Period = (typeof periods)[number];
export type PeriodCounts = { from: string; to: string; counts: DayCount[] };

export function readPeriod(text: unknown): Period | null {
  return periods.find((days) => String(days) === text) ?? null;
}

/** The numbers of the last days, today included, by the clinic's clock. */
export async function dayCounts(strapi: Core.Strapi, days: Period, now: Date): Promise<PeriodCounts> {
  const to = dayIn(await readClinicZone(strapi), now);
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - (days - 1) * dayMs).toISOString().slice(0, 10);
  return { from, to, counts: await readCounts(strapi, from) };
}

function dayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}
