import type { Coordinates } from '@clinic/contract/coordinates';
import type { Timetable } from '@clinic/contract/timetable';
import type { Editable } from '../lib/editable.ts';
import type { DoctorCard } from './doctors.ts';
import type { Crumb, Head, TopLevelPage } from './head.ts';
import type { ShownHours } from './hours.ts';
import type { LinkButton, SocialLink } from './layout.ts';
import type { PictureSource, SlidePicture, Video } from './picture.ts';

export type Clinic = Editable & {
  id: string;
  /** Path of its page; `null` while the clinic has no slug. */
  path: string | null;
  label: string;
  /** City and street. */
  address: string;
  place: Coordinates | null;
  email: string;
  busStation: string;
  directions: string;
  parking: string;
  /** How to come in with a pram or in a wheelchair. */
  access: string;
  phones: string[];
  socials: SocialLink[];
  hours: ShownHours | null;
  /** A plan of the way, or a photo of the entrance. */
  plan: PictureSource | null;
};

export type ClinicPage = {
  head: Head;
  trail: Crumb[];
  title: string;
  slug: string;
  clinic: Clinic;
  hasMaps: boolean;
  photos: SlidePicture[];
  doctors: DoctorCard[];
  /** Whether patients choose a time here. */
  isTimed: boolean;
};

export type Contacts = TopLevelPage & {
  legalHtml: string;
  clinics: Clinic[];
  /** Whether there is an API key for maps. Only the map's iframe contains the key itself. */
  hasMaps: boolean;
};

/** Input of the map's script for one clinic. */
export type ClinicMap = { key: string; place: [longitude: number, latitude: number]; label: string };

/** Contact facts for an error page while no content is available; unknown ones are empty. */
export type ClinicContact = { name: string; phone: string; address: string };

/** A place where the clinic receives patients; unknown facts are '' or `null`. */
export type Branch = {
  id: string;
  /** Path of its page. */
  path: string;
  name: string;
  city: string;
  street: string;
  postalCode: string;
  /** +7XXXXXXXXXX */
  phone: string;
  email: string;
  timetable: Timetable;
  coordinates: Coordinates | null;
  /** Path on the site. */
  picture: string;
  profiles: string[];
};

/** Facts for structured data. */
export type Organization = {
  name: string;
  legalName: string;
  description: string;
  timeZone: string;
  /** ИНН and ОГРН. */
  taxId: string;
  registrationNumber: string;
  licence: { number: string; authority: string } | null;
  /** Path on the site. */
  logo: string;
  main: Branch;
  others: Branch[];
};

export type AboutBenefit = Editable & { id: string; title: string; text: string; picture: PictureSource | null };

export type AboutPage = Editable & {
  head: Head;
  trail: Crumb[];
  title: string;
  slogan: string;
  descriptionHtml: string;
  button: LinkButton | null;
  interiors: SlidePicture[];
  textHtml: string;
  benefits: AboutBenefit[];
  figures: Figure[];
  film: { video: Video; poster: PictureSource | null } | null;
  closingHtml: string;
  seoHtml: string;
  company: string;
  licence: string;
};

export type Figure = { id: string; value: string; unit: string; title: string; text: string };
