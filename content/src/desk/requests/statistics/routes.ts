import { shiftDay } from '@clinic/contract/timetable';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { readToday } from '../../../platform/zone/clinic-zone';
import { type Conversion, readConversion } from './conversion';
import { writeConversions } from './metrika-file';

/** Periods that the page offers, in days. */
const periods = [30, 90];

/** Returns what became of the requests of the last days including today, for GET /statistics?days= of the admin. */
export async function showConversion(strapi: Core.Strapi, ctx: Context): Promise<Conversion> {
  const days = periods.find((one) => String(one) === (ctx.query.days ?? '30'));
  if (!days) throw new errors.ValidationError('days: 30 or 90');
  return readConversion(strapi, shiftDay(await readToday(strapi), 1 - days));
}

/** Returns the conversions of the last 21 days, for GET /statistics/metrika of the admin. */
export async function sendConversions(strapi: Core.Strapi, ctx: Context): Promise<string> {
  ctx.attachment(`metrika-${await readToday(strapi)}.csv`);
  ctx.type = 'text/csv; charset=utf-8';
  return writeConversions(strapi, new Date());
}
