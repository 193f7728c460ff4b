import { type DayCount, parseCountReport } from '@clinic/contract/statistics';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { addAdminRoutes, bodyOf } from '../../platform/admin-routes';
import { readToday } from '../../platform/clinic-zone/clinic-zone';
import { forTokens } from '../../platform/http';
import { repeatWhileServing } from '../../platform/repeat-while-serving';
import { whenTrusted } from '../../platform/trusted-clock/clock';
import { type Conversion, readConversion } from '../requests-desk';
import { statisticsRight } from './rules';
import { addCounts, countsTable, dropOldCounts, readCounts } from './store';

const dropEveryMs = 6 * 3_600_000;

/**
 * POST /api/statistics with the site's key adds counts; GET /statistics returns them to admin users with the right.
 */
export function keepStatistics(strapi: Core.Strapi, siteTokens: (string | null)[]): void {
  strapi.get('models').add(countsTable);
  repeatWhileServing(strapi, dropEveryMs, 'Статистика', () => whenTrusted(strapi, (now) => dropOldCounts(strapi, now)));
  strapi.server.router.post(
    '/api/statistics',
    forTokens(siteTokens, (ctx) => take(strapi, ctx)),
  );
  addAdminRoutes(strapi, [
    { method: 'GET', path: '/statistics', right: statisticsRight.action, handler: (ctx) => show(strapi, ctx) },
  ]);
}

async function take(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const counts = parseCountReport(bodyOf(ctx));
  if (!counts) {
    ctx.status = 400;
    ctx.body = { error: 'days, names and amounts are needed' };
    return;
  }
  await addCounts(strapi, counts);
  ctx.status = 204;
}

function show(strapi: Core.Strapi, ctx: Context): Promise<PeriodCounts> {
  const period = readPeriod(ctx.query.days ?? '30');
  if (!period) throw new errors.ValidationError('days: 30 or 90');
  return dayCounts(strapi, period);
}

/** Periods that the page offers, in days. */
const periods = [30, 90] as const;
const dayMs = 86_400_000;

type Period = (typeof periods)[number];
export type PeriodCounts = { from: string; to: string; counts: DayCount[]; conversion: Conversion };

function readPeriod(text: unknown): Period | null {
  return periods.find((days) => String(days) === text) ?? null;
}

/** Returns the counts of the last days including today, on the clinic's clock. */
async function dayCounts(strapi: Core.Strapi, days: Period): Promise<PeriodCounts> {
  const to = await readToday(strapi);
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - (days - 1) * dayMs).toISOString().slice(0, 10);
  return { from, to, counts: await readCounts(strapi, from), conversion: await readConversion(strapi, from) };
}
