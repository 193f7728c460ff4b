import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { toDay } from './clinic-time';

const defaultZone = 'Asia/Tomsk';

/** Reads the clinic's time zone (IANA), or the default for a missing or misspelt one. */
export async function readClinicZone(strapi: Core.Strapi): Promise<string> {
  const config = await strapi.documents('api::common-config.common-config').findFirst({ fields: ['timeZone'] });
  return knownZone(config?.timeZone);
}

/** Returns today's date on the clinic's clock, YYYY-MM-DD: at 01:00 in Tomsk UTC still has yesterday. */
export async function readToday(strapi: Core.Strapi): Promise<string> {
  return toDay(new Date(), await readClinicZone(strapi));
}

/** Returns the zone, or the default when it does not exist. */
export function knownZone(zone: string | null | undefined): string {
  return zone && isZone(zone) ? zone : defaultZone;
}

/** Returns whether a time zone (IANA) exists. */
function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('ru', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

type Call = { uid: string; action: string; params: { data?: { timeZone?: unknown } } };

const uids = ['api::common-config.common-config', 'api::clinic.clinic'];

/** Adds a document middleware that throws a validation error, in words for the editor, when a time zone is misspelt. */
export function refuseUnknownZones(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { uid, action, params } = context as Call;
    const zone = params.data?.timeZone;
    if (uids.includes(uid) && ['create', 'update'].includes(action) && typeof zone === 'string' && zone !== '') {
      if (!isZone(zone)) throw new errors.ValidationError(`Часового пояса «${zone}» нет. Пишите так: Asia/Tomsk`);
    }
    return next();
  });
}
