import type { Coordinates } from '../lib/coordinates.ts';
import type { HoursRow } from '../lib/opening-hours.ts';

/** A place where patients are received. What the content does not say is '' or null. */
export type Branch = {
  id: string;
  name: string;
  city: string;
  street: string;
  postalCode: string;
  /** +7XXXXXXXXXX */
  phone: string;
  email: string;
  hours: HoursRow[];
  coordinates: Coordinates | null;
  /** Path on the site. */
  picture: string;
  profiles: string[];
};

/** What all pages tell of the clinic. */
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
  /** The clinic's other places. */
  others: Branch[];
};
