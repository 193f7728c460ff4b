import { paths } from '@clinic/contract/paths';
import type { Timetable } from '@clinic/contract/timetable';
import type { IndividualPhysician, MedicalWebPage, Person, Thing } from 'schema-dts';
import { present, type Reviewable, subServicePath, toPicture } from '../fragments.server.ts';
import type { DoctorQuery } from '../generated/graphql.ts';
import { addressOf, branchId, branchNode, clinicId, openingHours, type Site } from './organization.server.ts';

const doctorUrl = ({ href }: Site, slug: string) => href(paths.doctor(slug));
const physicianId = (site: Site, slug: string) => `${doctorUrl(site, slug)}#doctor`;
export const personId = (site: Site, slug: string) => `${doctorUrl(site, slug)}#person`;

/** The same doctor as an author or medical reviewer. */
export function personMention(site: Site, { name, slug, jobTitle }: { name: string; slug: string; jobTitle: string }) {
  return {
    '@type': 'Person',
    '@id': personId(site, slug),
    name,
    url: doctorUrl(site, slug),
    jobTitle,
    worksFor: { '@id': clinicId(site) },
  } satisfies Person;
}

type Doctor = NonNullable<DoctorQuery['doctors'][number]>;

type Practice = {
  receptions: readonly { clinic: { documentId: string } }[];
  /** Usual hours at all clinics, and days with other hours or none. */
  timetable: Timetable;
  /** Those in force. */
  accreditation: readonly { speciality: string; number?: string | null; validUntil: string | null }[];
};

/**
 * A doctor as a medical business and as a person, with their branches. Reviews have no rating, and without one search
 * engines report an invalid review snippet, so they have no markup.
 */
export function doctorNodes(site: Site, doctor: Doctor, { receptions, timetable, accreditation }: Practice): Thing[] {
  const { href, organization } = site;
  const { slug } = doctor;
  const url = doctorUrl(site, slug);
  const photo = toPicture(doctor.image);
  const image = photo ? href(photo.src) : '';
  const branches = receptions.map(
    ({ clinic }) => organization.others.find(({ id }) => id === clinic.documentId) ?? organization.main,
  );
  const clinic = branches[0] ?? organization.main;
  const services = present(doctor.sub_services).flatMap((sub) => {
    const path = subServicePath(sub);
    return path ? [{ title: sub.title, url: href(path) }] : [];
  });
  const physician: IndividualPhysician = {
    '@type': 'IndividualPhysician',
    '@id': physicianId(site, slug),
    name: doctor.name,
    description: doctor.specification ?? '',
    url,
    image,
    medicalSpecialty: 'https://schema.org/Dentistry',
    practicesAt:
      branches.length > 1
        ? branches.map((branch) => ({ '@id': branchId(site, branch) }))
        : { '@id': branchId(site, clinic) },
    address: addressOf(clinic),
    telephone: clinic.phone,
    ...openingHours(timetable),
    availableService: services.map((service) => ({
      '@type': 'MedicalProcedure',
      name: service.title,
      url: service.url,
    })),
  };
  const person = {
    ...personMention(site, { name: doctor.name, slug, jobTitle: doctor.specification ?? '' }),
    image,
    alumniOf: [...new Set(present(doctor.education).map(({ institution }) => institution ?? ''))]
      .filter(Boolean)
      .map((name) => ({ '@type': 'EducationalOrganization', name })),
    hasCredential: [
      ...accreditation.map(
        ({ speciality, number, validUntil }) =>
          ({
            '@type': 'EducationalOccupationalCredential',
            name: `Аккредитация специалиста: ${speciality}`,
            credentialCategory: 'accreditation',
            ...(number ? { identifier: number } : {}),
            ...(validUntil ? { expires: validUntil } : {}),
          }) as const,
      ),
      ...present(doctor.certs).flatMap(({ title }) =>
        title
          ? [{ '@type': 'EducationalOccupationalCredential', name: title, credentialCategory: 'certificate' } as const]
          : [],
      ),
    ],
    knowsAbout: services.map(({ title }) => title),
  } satisfies Person;
  const others = branches.filter((branch) => branch !== organization.main);
  return [physician, person, ...others.map((branch) => branchNode(site, branch))];
}

/**
 * Returns the medical review of a page, which schema.org allows on pages but not on articles, and the reviewer's node.
 */
export function reviewedPart(
  site: Site,
  { reviewedBy, reviewedOn }: Reviewable,
): { facts: Pick<MedicalWebPage, 'lastReviewed' | 'reviewedBy'>; reviewer: Person[] } {
  if (!reviewedBy) return { facts: {}, reviewer: [] };
  const { name, slug, specification } = reviewedBy;
  return {
    facts: { reviewedBy: { '@id': personId(site, slug) }, ...(reviewedOn ? { lastReviewed: reviewedOn } : {}) },
    reviewer: [personMention(site, { name, slug, jobTitle: specification ?? '' })],
  };
}
