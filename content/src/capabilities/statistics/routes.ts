import { type DayCount, parseCountReport } from '@clinic/contract/statistics';
import { shiftDay } from '@clinic/contract/timetable';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { readToday } from '../../platform/clinic-zone/clinic-zone';
import type { SiteRoute } from '../../platform/site-routes';
import { bodyOf } from '../../platform/strapi/admin-routes';
import { type Conversion, readConversion } from './conversion';
import { writeConversions } from './metrika-file';
import { addCounts, readCounts } from './store';

/** POST /api/statistics adds counts of the site. */
export const countRoute = (strapi: Core.Strapi, tokens: SiteRoute['tokens']): SiteRoute => ({
  method: 'post',
  path: '/api/statistics',
  tokens,
  async handler(ctx) {
    const counts = parseCountReport(bodyOf(ctx));
    if (!counts) {
      ctx.status = 400;
      ctx.body = { error: 'days, names and amounts are needed' };
      return;
    }
    await addCounts(strapi, counts);
    ctx.status = 204;
  },
});

export type PeriodCounts = { from: string; to: string; counts: DayCount[]; conversion: Conversion };

/** Periods that the page offers, in days. */
const periods = [30, 90];

/** Returns the counts of the last days including today on the clinic's clock, for GET /statistics?days= of the admin. */
export async function showCounts(strapi: Core.Strapi, ctx: Context): Promise<PeriodCounts> {
  const days = periods.find((one) => String(one) === (ctx.query.days ?? '30'));
  if (!days) throw new errors.ValidationError('days: 30 or 90');
  const to = await readToday(strapi);
  const from = shiftDay(to, 1 - days);
  return { from, to, counts: await readCounts(strapi, from), conversion: await readConversion(strapi, from) };
}

/** Returns the conversions of the last 21 days, for GET /statistics/metrika of the admin. */
export async function sendConversions(strapi: Core.Strapi, ctx: Context): Promise<string> {
  ctx.attachment(`metrika-${await readToday(strapi)}.csv`);
  ctx.type = 'text/csv; charset=utf-8';
  return writeConversions(strapi, new Date());
}
