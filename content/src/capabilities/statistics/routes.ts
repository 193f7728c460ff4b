import { type DayCount, parseCountReport } from '@clinic/contract/statistics';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { readToday } from '../../platform/clinic-zone/clinic-zone';
import type { SiteRoute } from '../../platform/site-routes';
import { bodyOf } from '../../platform/strapi/admin-routes';
import { type Conversion, readConversion, writeConversions } from '../requests-desk';
import { addCounts, readCounts } from './store';

/** POST /api/statistics adds counts of the site. */
export const countRoute = (strapi: Core.Strapi, tokens: SiteRoute['tokens']): SiteRoute => ({
  method: 'post',
  path: '/api/statistics',
  tokens,
  handler: (ctx) => take(strapi, ctx),
});

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

/** Returns the counts of a period, for GET /statistics?days= of the admin. */
export function showCounts(strapi: Core.Strapi, ctx: Context): Promise<PeriodCounts> {
  const period = readPeriod(ctx.query.days ?? '30');
  if (!period) throw new errors.ValidationError('days: 30 or 90');
  return dayCounts(strapi, period);
}

/** Returns the conversions of the last 21 days, for GET /statistics/metrika of the admin. */
export async function sendConversions(strapi: Core.Strapi, ctx: Context): Promise<string> {
  ctx.attachment(`metrika-${await readToday(strapi)}.csv`);
  ctx.type = 'text/csv; charset=utf-8';
  return writeConversions(strapi, new Date());
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
