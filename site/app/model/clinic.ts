import type { Coordinates } from '../lib/coordinates.ts';
import type { ClinicClock, HoursRow } from '../lib/opening-hours.ts';
import type { Crumb, Head } from './head.ts';
import type { SocialLink } from './layout.ts';
import type { PictureSource } from './picture.ts';

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

export type Contacts = {
  head: Head;
  trail: Crumb[];
  title: string;
  lead: string;
  legalHtml: string;
  clinics: Clinic[];
  /** Whether the clinic has a key for maps. The key itself is in the map's own frame only. */
  hasMaps: boolean;
};

/** What the map's script needs to show one clinic. */
export type ClinicMap = { key: string; place: [longitude: number, latitude: number]; label: string };

/** How to reach the clinic when nothing else of it is known; what is not known is empty. */
export type Reach = { name: string; phone: string; address: string };
