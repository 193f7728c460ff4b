import { paths } from '@clinic/contract/paths';
import type { IndividualPhysician, Person } from 'schema-dts';
import type { Site } from './organization.server.ts';
import { addressOf, clinicId } from './organization.server.ts';

export const doctorUrl = ({ href }: Site, slug: string) => href(paths.doctor(slug));
export const physicianId = (site: Site, slug: string) => `${doctorUrl(site, slug)}#doctor`;
export const personId = (site: Site, slug: string) => `${doctorUrl(site, slug)}#person`;

type Named = { name: string; slug: string };

/** A doctor that another page speaks of: enough for its references to lead somewhere. */
export function physicianMention(site: Site, { name, slug }: Named): IndividualPhysician {
  const { main } = site.organization;
  return {
    '@type': 'IndividualPhysician',
    '@id': physicianId(site, slug),
    name,
    url: doctorUrl(site, slug),
    medicalSpecialty: 'https://schema.org/Dentistry',
    practicesAt: { '@id': clinicId(site) },
    address: addressOf(main),
    telephone: main.phone,
  };
}

/** The same doctor as somebody who writes. */
export function personMention(site: Site, { name, slug, jobTitle }: Named & { jobTitle: string }): Person {
  return {
    '@type': 'Person',
    '@id': personId(site, slug),
    name,
    url: doctorUrl(site, slug),
    jobTitle,
    worksFor: { '@id': clinicId(site) },
  };
}
