import { paths } from '@clinic/contract/paths';
import type { IndividualPhysician, Person, Thing } from 'schema-dts';
import type { DoctorQuery } from '../generated/graphql.ts';
import { toPicture } from '../picture.ts';
import { present } from '../present.ts';
import { doctorUrl, personId, physicianId } from './doctor-mention.server.ts';
import type { Site } from './organization.server.ts';
import { addressOf, branchId, branchNode, clinicId } from './organization.server.ts';
import { reviewNodes } from './review-nodes.server.ts';

type Doctor = NonNullable<DoctorQuery['doctors'][number]>;

/** A doctor as whom patients come to, and as a person. */
export function doctorNodes(site: Site, doctor: Doctor, reviews: DoctorQuery['reviews']): Thing[] {
  const { href, organization } = site;
  const slug = doctor.slug ?? '';
  const url = doctorUrl(site, slug);
  const photo = toPicture(doctor.image);
  const image = photo ? href(photo.src) : '';
  const branch = organization.others.find(({ id }) => id === doctor.clinicAddress?.documentId);
  const place = branch ?? organization.main;
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
    address: addressOf(place),
    telephone: place.phone,
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
