import { isZone, knownZone, localDay, zoneChoices } from '@clinic/contract/clock';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { DocumentMiddleware } from '../capability';

const configUid = 'api::common-config.common-config';
const clinicUid = 'api::clinic.clinic';

/** Reads the clinic's time zone (IANA), by the contract's rule for a missing one. */
export async function readClinicZone(strapi: Core.Strapi): Promise<string> {
  const config = await strapi.documents(configUid).findFirst({ fields: ['timeZone'] });
  return knownZone(config?.timeZone);
}

/** Returns today's date on the clinic's clock, YYYY-MM-DD: at 01:00 in Siberia UTC still has yesterday. */
export async function readToday(strapi: Core.Strapi): Promise<string> {
  return localDay(new Date(), await readClinicZone(strapi));
}

/** Registers the field that chooses a zone from the contract's list. */
export function registerZoneField(strapi: Core.Strapi): void {
  strapi.customFields.register({ name: 'time-zone', type: 'string', inputSize: { default: 6, isResizable: true } });
}

/** Makes a zone of the server's settings the choice of new common settings, and of those that have none. */
export async function setFirstZone(strapi: Core.Strapi, zone: string | null): Promise<void> {
  if (!zone) return;
  Object.assign(strapi.contentType(configUid).attributes.timeZone, { default: zone });
  const unset = { $or: [{ timeZone: null }, { timeZone: '' }] };
  await strapi.db.query(configUid).updateMany({ where: unset, data: { timeZone: zone } });
}

const writes = new Set(['create', 'update', 'clone']);

/** Lets a time zone only be chosen from the list, and asks the common settings for one. */
export const checkZones =
  (strapi: Core.Strapi): DocumentMiddleware =>
  async ({ uid, action, params }, next) => {
    const zone = params.data?.timeZone;
    if ((uid === configUid || uid === clinicUid) && writes.has(action) && zone !== undefined) {
      const error = zoneError(zone, uid === configUid);
      if (error && !(await isStored(strapi, uid, params.documentId, zone))) {
        throw new errors.ValidationError(error, { errors: [{ path: ['timeZone'], message: error }] });
      }
    }
    return next();
  };

/** Returns what is wrong with a choice, in words for the editor, or `null`. */
function zoneError(zone: unknown, isRequired: boolean): string | null {
  if (zone === null || zone === '') return isRequired ? 'Выберите часовой пояс' : null;
  if (zoneChoices.some((choice) => choice.zone === zone)) return null;
  return `Часового пояса «${zone}» нет в списке: выберите город клиники`;
}

/** A zone from before the list stays, if it exists. */
async function isStored(strapi: Core.Strapi, uid: string, documentId: string | undefined, zone: unknown) {
  if (!isZone(zone)) return false;
  const where = { timeZone: zone, ...(documentId ? { documentId } : {}) };
  return (await strapi.db.query(uid as typeof configUid).count({ where })) > 0;
}
