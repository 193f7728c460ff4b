import { parseCoordinates } from '../lib/coordinates.ts';
import { typeset } from '../lib/typography.server.ts';
import { clinicClock, knownZone } from '../lib/zoned-time.ts';
import type { Clinic } from '../model/clinic.ts';
import type { ClinicCardFragment } from './generated/graphql.ts';
import { toHours } from './hours.ts';
import { toPicture } from './picture.ts';
import { present } from './present.ts';

export function toClinic(clinic: ClinicCardFragment): Clinic {
  return {
    id: clinic.documentId,
    label: typeset(clinic.label),
    address: typeset([clinic.city, clinic.address].filter(Boolean).join(', ')),
    postalCode: clinic.postalCode ?? '',
    place: parseCoordinates(clinic.coordinates),
    email: clinic.email ?? '',
    busStation: typeset(clinic.busStation),
    directions: typeset(clinic.directions),
    clock: clinicClock(knownZone(clinic.timeZone)),
    phones: present(clinic.phones).map(({ value }) => value),
    socials: present(clinic.socials).map(({ url, label, icon }) => ({ url, label, icon: icon ?? 'vk' })),
    hours: toHours(clinic.workingHours),
    picture: toPicture(clinic.image),
  };
}
