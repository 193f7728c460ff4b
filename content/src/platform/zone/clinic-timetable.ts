import { callingClinic, callingHours } from '@clinic/contract/calls';
import type { HoursFields } from '@clinic/contract/timetable-rows';
import type { ZonedTimetable } from '@clinic/contract/working-minutes';
import type { Core } from '@strapi/strapi';
import { documentService } from '../strapi/documents';

type HoursRow = HoursFields & { timeZone?: string | null };

const hours = { fields: ['timeZone'], populate: ['workingHours', 'specialDays'] };

/** Reads in which hours the staff calls, by the clinic of the request: its document id, empty for none. */
export type CallingOf = (clinic: string | null | undefined) => ZonedTimetable;

/** Reads the hours of whoever calls, of all clinics at once (contract/calls.ts). */
export async function readCalling(strapi: Core.Strapi): Promise<CallingOf> {
  const [common, clinics] = await Promise.all([
    documentService<HoursRow>(strapi, 'api::common-config.common-config').findFirst(hours),
    documentService<HoursRow & { documentId: string }>(strapi, 'api::clinic.clinic').findMany({
      ...hours,
      status: 'published',
      limit: -1,
    }),
  ]);
  return (clinic) => callingHours(callingClinic(clinics, clinic), common);
}

/** Reads the hours in which the staff calls about a request that names no clinic. */
export const readTimetable = async (strapi: Core.Strapi): Promise<ZonedTimetable> => (await readCalling(strapi))(null);
