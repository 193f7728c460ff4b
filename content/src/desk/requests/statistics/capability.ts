import { toInstant } from '@clinic/contract/clock';
import { shiftDay } from '@clinic/contract/timetable';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import * as v from 'valibot';
import { deskActionId } from '../../../people/request-records/rules';
import type { Capability } from '../../../platform/capability';
import { route } from '../../../platform/strapi/admin-routes';
import { readClinicZone, readToday } from '../../../platform/zone/clinic-zone';
import { countReminders, type ReminderCounts, readReminders } from '../reminder-store';
import { type Conversion, readConversion } from './conversion';
import { writeConversions } from './metrika-file';
import { statisticsRight, statisticsRights } from './rules';

/** Periods that the page offers, in days. */
const periodInUrl = v.object({ days: v.optional(v.picklist(['30', '90'], 'days: 30 or 90'), '30') });

/** Returns what became of the requests of the last days including today, for GET /statistics?days= of the admin. */
async function showConversion(strapi: Core.Strapi, days: number): Promise<Conversion & { reminders: ReminderCounts }> {
  const from = shiftDay(await readToday(strapi), 1 - days);
  const since = toInstant(`${from}T00:00`, await readClinicZone(strapi));
  const reminders = await countReminders(strapi, await readReminders(strapi, { at: { $gte: since } }), new Date());
  return { ...(await readConversion(strapi, from)), reminders };
}

/** Returns the conversions of the last 21 days, for GET /statistics/metrika of the admin. */
async function sendConversions(strapi: Core.Strapi, ctx: Context): Promise<string> {
  ctx.attachment(`metrika-${await readToday(strapi)}.csv`);
  ctx.type = 'text/csv; charset=utf-8';
  return writeConversions(strapi, new Date());
}

export const statistics: Capability = {
  rights: statisticsRights,
  adminRoutes: ({ strapi }) => [
    route('GET /statistics', statisticsRight.action, periodInUrl, (_, query) =>
      showConversion(strapi, Number(query.days)),
    ),
    // Each line is a request, so it needs the right to take requests out.
    route('GET /statistics/metrika', deskActionId('export'), (ctx) => sendConversions(strapi, ctx)),
  ],
};
