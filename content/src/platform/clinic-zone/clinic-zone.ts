import type { Core } from '@strapi/strapi';

const defaultZone = 'Asia/Tomsk';

/** The clinic's time zone (IANA); of a config with none or a misspelt one the content model's default. */
export async function readClinicZone(strapi: Core.Strapi): Promise<string> {
  const config = await strapi.documents('api::common-config.common-config').findFirst({ fields: ['timeZone'] });
  return knownZone(config?.timeZone);
}

/** @returns the zone, or the content model's default when there is no such zone */
export function knownZone(zone: string | null | undefined): string {
  return zone && isZone(zone) ? zone : defaultZone;
}

/** Whether there is a time zone of this name (IANA). */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('ru', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
