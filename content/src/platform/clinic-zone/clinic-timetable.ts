import { knownZone } from '@clinic/contract/clock';
import { type HoursFields, toTimetable } from '@clinic/contract/timetable-rows';
import type { ZonedTimetable } from '@clinic/contract/working-minutes';
import type { Core } from '@strapi/strapi';
import { documentService } from '../strapi/documents';

/** Reads hours, special days and zone from the common settings: a request may name no clinic. */
export async function readTimetable(strapi: Core.Strapi): Promise<ZonedTimetable> {
  const config = await documentService<HoursFields & { timeZone?: string | null }>(
    strapi,
    'api::common-config.common-config',
  ).findFirst({ fields: ['timeZone'], populate: ['workingHours', 'specialDays'] });
  return { ...toTimetable(config), timeZone: knownZone(config?.timeZone) };
}
