import { paths } from '@clinic/contract/paths';
import type { IndividualPhysician, MedicalWebPage, Person, Review, Thing } from 'schema-dts';
import { clockTime } from '../../lib/dates.ts';
import type { Reviewable } from '../fragments.server.ts';
import { present, toPicture } from '../fragments.server.ts';
import type { DoctorQuery, ReviewCardFragment } from '../generated/graphql.ts';
import { addressOf, branchId, branchNode, clinicId, type Site } from './organization.server.ts';

const doctorUrl = ({ href }: Site, slug: string) => href(paths.doctor(slug));
const physicianId = (site: Site, slug: string) => `${doctorUrl(site, slug)}#doctor`;
export const personId = (site: Site, slug: string) => `${doctorUrl(site, slug)}#person`;

type Named = { name: string; slug: string };

/** The node of a doctor on another page, so that its references resolve. */
function physicianMention(site: Site, { name, slug }: Named): IndividualPhysician {
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

/** The same doctor as an author or medical reviewer. */
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

type Doctor = NonNullable<DoctorQuery['doctors'][number]>;

/** A doctor as a medical business and as a person, with their branch and reviews. */
export function doctorNodes(site: Site, doctor: Doctor, reviews: DoctorQuery['reviews']): Thing[] {
  const { href, organization } = site;
  const slug = doctor.slug ?? '';
  const url = doctorUrl(site, slug);
  const photo = toPicture(doctor.image);
  const image = photo ? href(photo.src) : '';
  const branch = organization.others.find(({ id }) => id === doctor.clinicAddress?.documentId);
  const clinic = branch ?? organization.main;
  const services = present(doctor.sub_services).flatMap(({ title, slug: own, service }) =>
    own && service?.slug ? [{ title, url: href(paths.subService(service.slug, own)) }] : [],
  );
  const physician: IndividualPhysician = {
    '@type': 'IndividualPhysician',
    '@id': physicianId(site, slug),
    name: doctor.name,
    description: doctor.specification ?? '',
    url,
    image,
    medicalSpecialty: 'https://schema.org/Dentistry',
    practicesAt: { '@id': branch ? branchId(site, branch) : clinicId(site) },
    address: addressOf(clinic),
    telephone: clinic.phone,
    availableService: services.map((service) => ({
      '@type': 'MedicalProcedure',
      name: service.title,
      url: service.url,
    })),
  };
  const person: Person = {
    '@type': 'Person',
    '@id': personId(site, slug),
    name: doctor.name,
    url,
    image,
    jobTitle: doctor.specification ?? '',
    worksFor: { '@id': clinicId(site) },
    alumniOf: [...new Set(present(doctor.education).map(({ institution }) => institution ?? ''))]
      .filter(Boolean)
      .map((name) => ({ '@type': 'EducationalOrganization', name })),
    hasCredential: present(doctor.certs).flatMap(({ title }) =>
      title
        ? [{ '@type': 'EducationalOccupationalCredential', name: title, credentialCategory: 'certificate' } as const]
        : [],
    ),
    knowsAbout: services.map(({ title }) => title),
  };
  return [
    physician,
    person,
    ...(branch ? [branchNode(site, branch)] : []),
    ...reviewNodes(site, url, present(reviews)),
  ];
}

type Reviews = readonly (ReviewCardFragment | null)[];

/** Patients' reviews on the page, without ratings: the site does not collect any. */
export function reviewNodes(site: Site, pageUrl: string, reviews: Reviews): Review[] {
  const { timeZone } = site.organization;
  return present(reviews).map(({ documentId, date, review }) => ({
    '@type': 'Review',
    '@id': `${pageUrl}#review-${documentId}`,
    author: { '@type': 'Person', name: review.name },
    reviewBody: review.reviewText,
    ...(date ? { datePublished: clockTime(date, '00:00:00', timeZone) } : {}),
    itemReviewed: { '@id': review.doctor?.slug ? physicianId(site, review.doctor.slug) : clinicId(site) },
  }));
}

/** Returns each reviewed doctor once. */
export function reviewedDoctors(site: Site, reviews: Reviews) {
  const doctors = present(reviews).flatMap(({ review: { doctor } }) =>
    doctor?.slug ? [{ name: doctor.name, slug: doctor.slug }] : [],
  );
  return [...new Map(doctors.map((doctor) => [doctor.slug, doctor])).values()].map((doctor) =>
    physicianMention(site, doctor),
  );
}

/** Returns the medical review of a page, which schema.org allows on pages but not on articles, and the reviewer's node. */
export function reviewedPart(
  site: Site,
  { reviewedBy, reviewedOn }: Reviewable,
): { facts: Pick<MedicalWebPage, 'lastReviewed' | 'reviewedBy'>; reviewer: Person[] } {
  if (!reviewedBy?.slug) return { facts: {}, reviewer: [] };
  const { name, slug, specification } = reviewedBy;
  return {
    facts: { reviewedBy: { '@id': personId(site, slug) }, ...(reviewedOn ? { lastReviewed: reviewedOn } : {}) },
    reviewer: [personMention(site, { name, slug, jobTitle: specification ?? '' })],
  };
}
