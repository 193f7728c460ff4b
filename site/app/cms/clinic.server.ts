import { type Coordinates, parseCoordinates } from '../lib/coordinates.ts';
import type { ClinicClock, HoursRow } from '../lib/opening-hours.ts';
import { typeset } from '../lib/typography.server.ts';
import { clinicClock, knownZone } from '../lib/zoned-time.ts';
import type { SocialLink } from '../shell/frame.ts';
import type { PictureSource } from '../ui/picture/picture.tsx';
import type { ClinicCardFragment } from './generated/graphql.ts';
import { toHours } from './hours.ts';
import { toPicture } from './picture.ts';
import { present } from './present.ts';

export type Clinic = {
  id: string;
  label: string;
  /** City and street. */
  address: string;
  postalCode: string;
  place: Coordinates | null;
  email: string;
  busStation: string;
  directions: string;
  clock: ClinicClock;
  phones: string[];
  socials: SocialLink[];
  hours: HoursRow[];
  picture: PictureSource | null;
};

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
