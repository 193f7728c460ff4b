import { paths } from '@clinic/contract/paths';
import { yearsSince } from '../lib/dates.ts';
import { renderRichText } from '../lib/markdown.server.ts';
import { formatRubles } from '../lib/money.ts';
import { typeset } from '../lib/typography.server.ts';
import type { DoctorCard, DoctorList, DoctorPage } from '../model/doctors.ts';
import { clinicDay } from './clinic-day.ts';
import type { ContentContext } from './context.ts';
import {
  type DoctorCardFragment,
  DoctorDocument,
  type DoctorQuery,
  DoctorsDocument,
  type DoctorsQuery,
} from './generated/graphql.ts';
import { toHead } from './head.server.ts';
import { notFound } from './not-found.ts';
import { toPicture } from './picture.ts';
import { present } from './present.ts';
import { mainPriceText } from './price.server.ts';
import { toReviewCard } from './review.server.ts';
import { doctorCard, toShareImage } from './share-card.server.ts';
import { doctorNodes } from './structured-data/doctor-nodes.server.ts';
import type { Site } from './structured-data/organization.server.ts';
import type { Described } from './structured-data/page-graph.server.ts';
import { trails } from './trail.server.ts';

/** How many colleagues a doctor's page shows. */
const maxColleagues = 8;

export function toDoctorCard(doctor: DoctorCardFragment, day: string): DoctorCard {
  return {
    slug: doctor.slug ?? '',
    name: doctor.name,
    specification: typeset(doctor.specification),
    // Of the first year nobody says «стаж 0 лет».
    years: (doctor.careerStart ? yearsSince(doctor.careerStart, day) : doctor.years) || null,
    photo: toPicture(doctor.image),
  };
}

/** «Стоматолог-терапевт, эндодонтист» → ['Стоматолог-терапевт', 'Эндодонтист']. */
export function toSpecialities(specification: string | null): string[] {
  return (specification ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1));
}

export async function getDoctors(context: ContentContext): Promise<Described<DoctorList>> {
  const page = toDoctorList(await context.content.query(DoctorsDocument), await clinicDay(context));
  return { page, graph: { trail: page.trail, current: page.title } };
}

export function toDoctorList({ doctorsPage, doctors }: DoctorsQuery, day: string): DoctorList {
  const title = doctorsPage?.title || 'Врачи';
  return {
    head: toHead(doctorsPage?.seo, {
      title,
      descriptions: [doctorsPage?.description, 'Специальность, стаж, услуги и запись на приём.'],
      canonicalPath: paths.doctors(),
    }),
    trail: trails.top,
    title: typeset(title),
    lead: typeset(doctorsPage?.description),
    doctors: present(doctors).map((doctor) => {
      const services = present(doctor.sub_services).flatMap(({ service }) =>
        service?.slug ? [{ slug: service.slug, title: service.title }] : [],
      );
      return {
        ...toDoctorCard(doctor, day),
        specialities: toSpecialities(doctor.specification),
        services: [...new Map(services.map((service) => [service.slug, service])).values()],
      };
    }),
  };
}

/** @throws 404 when there is no such doctor, 503 when the content cannot be read */
export async function requireDoctor(context: ContentContext, slug: string): Promise<Described<DoctorPage>> {
  const answer = await context.content.query(DoctorDocument, { slug });
  const [doctor] = present(answer.doctors);
  const page = toDoctorPage(answer, await clinicDay(context));
  if (!doctor || !page) throw notFound(paths.doctor(slug));
  const nodes = (site: Site) => doctorNodes(site, doctor, answer.reviews);
  return { page, graph: { trail: page.trail, current: page.name, nodes } };
}

export function toDoctorPage(answer: DoctorQuery, day: string): DoctorPage | null {
  const [doctor] = present(answer.doctors);
  if (!doctor) return null;
  const card = toDoctorCard(doctor, day);
  const subServices = present(doctor.sub_services);
  const own = new Set(subServices.map((service) => service.slug));
  const clinic = doctor.clinicAddress;
  const certificates = present(doctor.certs).map(({ title, year, image }) => ({
    caption: typeset(year ? `${title}, ${year}` : title),
    picture: toPicture(image),
  }));
  return {
    ...card,
    head: toHead(doctor.seo, {
      title: `${doctor.name} — ${(doctor.specification ?? 'врач').toLowerCase()}`,
      descriptions: [
        doctor.information,
        doctor.experience,
        'Образование, услуги и цены, отзывы пациентов, запись на приём.',
      ],
      canonicalPath: paths.doctor(card.slug),
      image: toShareImage(paths.doctor(card.slug), doctorCard(doctor)),
      subject: { type: 'profile' },
    }),
    trail: trails.doctor,
    specialities: toSpecialities(doctor.specification),
    firstVisitPrice: doctor.price === null ? null : formatRubles(doctor.price),
    informationHtml: renderRichText(doctor.information).html,
    experienceHtml: renderRichText(doctor.experience).html,
    clinic: clinic && {
      label: typeset(clinic.label),
      address: typeset([clinic.city, clinic.address].filter(Boolean).join(', ')),
      phone: present(clinic.phones)[0]?.value ?? null,
    },
    education: present(doctor.education).map(({ year, title, institution }) => ({
      year: year ?? '',
      title: typeset(title),
      institution: typeset(institution),
    })),
    hasCertificates: certificates.length > 0,
    scans: certificates.flatMap(({ caption, picture }) => (picture ? [{ ...picture, caption }] : [])),
    certificates: certificates.flatMap(({ caption, picture }) => (picture ? [] : [caption])),
    services: subServices.flatMap(({ title, slug, service, price_sections }) =>
      slug && service?.slug
        ? [{ title: typeset(title), path: paths.subService(service.slug, slug), price: mainPriceText(price_sections) }]
        : [],
    ),
    reviews: present(answer.reviews).map(toReviewCard),
    reviewCount: answer.reviews_connection?.pageInfo.total ?? 0,
    colleagues: present(answer.others)
      .map((other) => ({ other, common: present(other.sub_services).filter(({ slug }) => own.has(slug)).length }))
      .filter(({ common }) => common > 0)
      .sort((a, b) => b.common - a.common)
      .slice(0, maxColleagues)
      .map(({ other }) => toDoctorCard(other, day)),
  };
}
