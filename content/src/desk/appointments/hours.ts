import { callingHours, usualLeadMinutes } from '@clinic/contract/calls';
import { type DoctorFields, type DoctorHours, workplacesOf } from '@clinic/contract/free-times';
import type { HoursFields } from '@clinic/contract/timetable-rows';
import type { Core } from '@strapi/strapi';
import { documentService } from '../../platform/strapi/documents';

/** A doctor's hours in one clinic, by the published content. Ids are document ids; `misId` is IDENT's. */
export type Workplace = {
  doctor: { id: string; misId: string | null };
  clinic: { id: string; misId: string | null };
  hours: DoctorHours;
};

type Id = { documentId: string };
type ClinicRow = Id & HoursFields & { timeZone?: string | null; misId?: string | null };
type ConfigRow = HoursFields & {
  timeZone?: string | null;
  visitMinutes?: number | null;
  leadMinutes?: number | null;
  holdMinutes?: number | null;
};
type DoctorRow = Id & DoctorFields<Id> & { misId?: string | null };

const id = { fields: ['documentId'] };
/** Length of a visit when neither the service nor the settings say. */
const usualMinutes = 30;
/** Open minutes for which a time is held without a confirmation when the settings do not say. */
const usualHoldMinutes = 240;

const readConfig = (strapi: Core.Strapi): Promise<ConfigRow | null> =>
  documentService<ConfigRow>(strapi, 'api::common-config.common-config').findFirst({
    fields: ['timeZone', 'visitMinutes', 'leadMinutes', 'holdMinutes'],
    populate: ['workingHours', 'specialDays'],
  });

/** Returns the length of a visit by the common settings, in minutes. */
export const readUsualMinutes = async (strapi: Core.Strapi): Promise<number> =>
  (await readConfig(strapi))?.visitMinutes ?? usualMinutes;

/** Returns for how many open minutes a time is held without a confirmation, by the common settings. */
export const readHoldMinutes = async (strapi: Core.Strapi): Promise<number> =>
  (await readConfig(strapi))?.holdMinutes ?? usualHoldMinutes;

/** Returns how many open minutes of whoever calls lie before the first visit that is offered. */
export const readLeadMinutes = async (strapi: Core.Strapi): Promise<number> =>
  (await readConfig(strapi))?.leadMinutes ?? usualLeadMinutes;

/** Returns the length of a visit by its sub-service, in minutes; `null` for one that is not booked by time. */
export async function readMinutes(strapi: Core.Strapi, subService: string | null): Promise<number | null> {
  const usual = await readUsualMinutes(strapi);
  if (subService === null) return usual;
  const service = await documentService<{ isTimed?: boolean | null; minutes?: number | null }>(
    strapi,
    'api::sub-service.sub-service',
  ).findOne({ documentId: subService, status: 'published', fields: ['isTimed', 'minutes'] });
  return service?.isTimed ? (service.minutes ?? usual) : null;
}

/** Counts the published sub-services that are booked by time. */
export const countTimed = (strapi: Core.Strapi): Promise<number> =>
  strapi.db.query('api::sub-service.sub-service').count({ where: { isTimed: true, publishedAt: { $notNull: true } } });

/**
 * Returns where doctors see patients, clinic by clinic.
 * @param wish document ids; without a sub-service, doctors of any that is booked by time
 */
export async function readWorkplaces(
  strapi: Core.Strapi,
  wish: { doctor: string | null; subService: string | null } | null,
): Promise<Workplace[]> {
  const offered = wish && { sub_services: wish.subService ? { documentId: wish.subService } : { isTimed: true } };
  const [config, clinics, doctors] = await Promise.all([
    readConfig(strapi),
    documentService<ClinicRow>(strapi, 'api::clinic.clinic').findMany({
      status: 'published',
      fields: ['timeZone', 'misId'],
      populate: ['workingHours', 'specialDays'],
      limit: -1,
    }),
    documentService<DoctorRow>(strapi, 'api::doctor.doctor').findMany({
      status: 'published',
      fields: ['misId'],
      filters: { ...offered, ...(wish?.doctor ? { documentId: wish.doctor } : {}) },
      sort: ['order', 'name'],
      populate: { clinicAddress: id, specialDays: true, reception: { populate: { hours: true, clinic: id } } },
      limit: -1,
    }),
  ]);
  const byId = new Map(clinics.map((clinic) => [clinic.documentId, clinic]));
  return doctors.flatMap((doctor) =>
    workplacesOf(doctor).flatMap(({ clinic: { documentId }, ...rows }): Workplace[] => {
      const clinic = byId.get(documentId);
      if (!clinic) return [];
      return [
        {
          doctor: { id: doctor.documentId, misId: doctor.misId || null },
          clinic: { id: documentId, misId: clinic.misId || null },
          hours: { ...rows, clinic: callingHours(clinic, config) },
        },
      ];
    }),
  );
}
