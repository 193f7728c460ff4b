import type { Core } from '@strapi/strapi';
import { knownZone } from '../../platform/clinic-zone/clinic-zone';
import type { HoursRow, Timetable } from './working-time';

/** The clinic's hours and zone from the common settings of the site: a request names no branch. */
export async function readTimetable(strapi: Core.Strapi): Promise<Timetable> {
  const config = (await strapi
    .documents('api::common-config.common-config')
    .findFirst({ fields: ['timeZone'], populate: ['workingHours'] })) as {
    timeZone?: string | null;
    workingHours?: HoursRow[];
  } | null;
  return { rows: config?.workingHours ?? [], timeZone: knownZone(config?.timeZone) };
}
