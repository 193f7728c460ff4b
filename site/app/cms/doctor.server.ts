import { paths } from '@clinic/contract/paths';
import { formatDate, yearsSince } from '../lib/dates.ts';
import { type HeadingIds, renderRichText } from '../lib/markdown.server.ts';
import { formatRubles } from '../lib/money.ts';
import { typeset } from '../lib/typography.server.ts';
import type { DoctorCard, DoctorList, DoctorPage } from '../model/doctors.ts';
import { type ContentContext, clinicDay } from './context.ts';
import { withDoctorFacts } from './doctor-facts.server.ts';
import { editOf } from './editable.server.ts';
import { readUsual, subServicesOf, type UsualOf } from './estimates.server.ts';
import { present, toPicture } from './fragments.server.ts';
import {
  type DoctorCardFragment,
  DoctorDocument,
  type DoctorQuery,
  DoctorsDocument,
  type DoctorsQuery,
} from './generated/graphql.ts';
import { toHead, toTopLevelPage, trails } from './head.server.ts';
import { toSubServiceLinks } from './prices.server.ts';
import { toPracticeHours, toReceptionClinic, toReceptions, toSpecialTexts } from './reception.server.ts';
import { withSubject } from './request-source.server.ts';
import { toReviewCard } from './reviews.server.ts';
import { toShareImage } from './share-image.server.ts';
import { doctorNodes } from './structured-data/doctor-nodes.server.ts';
import type { Site } from './structured-data/organization.server.ts';
import { type PageWithGraph, withGraph } from './structured-data/page-graph.server.ts';

const maxColleagues = 8;

export function toDoctorCard(doctor: DoctorCardFragment, day: string): DoctorCard {
  return {
    slug: doctor.slug,
    name: doctor.name,
    specification: typeset(doctor.specification),
    // In the first year, show no «стаж 0 лет».
    years: (doctor.careerStart ? yearsSince(doctor.careerStart, day) : doctor.years) || null,
    photo: toPicture(doctor.image),
    ...editOf(doctor),
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

export async function getDoctors(context: ContentContext): Promise<PageWithGraph<DoctorList>> {
  const list = toDoctorList(await context.content.query(DoctorsDocument), await clinicDay(context));
  return withGraph({ ...list, doctors: await withDoctorFacts(context, list.doctors) });
}

export function toDoctorList({ doctorsPage, doctors }: DoctorsQuery, day: string): DoctorList {
  return {
    ...toTopLevelPage(doctorsPage, {
      title: 'Врачи',
      summary: 'Специальность, стаж, услуги и запись на приём.',
      path: paths.doctors(),
    }),
    doctors: present(doctors).map((doctor) => {
      const services = present(doctor.sub_services).flatMap(({ service }) => service ?? []);
      return {
        ...toDoctorCard(doctor, day),
        specialities: toSpecialities(doctor.specification),
        services: [...new Map(services.map((service) => [service.slug, service])).values()],
      };
    }),
  };
}

export async function getDoctor(context: ContentContext, slug: string): Promise<PageWithGraph<DoctorPage> | null> {
  const result = await context.content.query(DoctorDocument, { slug });
  const [doctor] = present(result.doctors);
  if (!doctor) return null;
  const day = await clinicDay(context);
  const found = toDoctorPage(doctor, result, day, await readUsual(context, subServicesOf([doctor])));
  const colleagues = await withDoctorFacts(context, found.colleagues);
  const page = await withSubject(context, { ...found, colleagues }, { kind: 'doctor', slug });
  const nodes = (site: Site) =>
    doctorNodes(site, doctor, {
      receptions: toReceptions(doctor, result.commonConfig, day),
      timetable: toPracticeHours(doctor, result.commonConfig, day),
      accreditation: inForce(doctor, day),
    });
  return { page, graph: { trail: page.trail, current: page.name, nodes } };
}

type Doctor = NonNullable<DoctorQuery['doctors'][number]>;

/** Drops what has expired: an outdated line must not vouch for a doctor. */
const inForce = ({ accreditation }: Doctor, day: string) =>
  present(accreditation).filter(({ validUntil }) => !validUntil || validUntil >= day);

export function toDoctorPage(
  doctor: Doctor,
  result: Omit<DoctorQuery, 'doctors'>,
  day: string,
  usualOf: UsualOf,
): DoctorPage {
  const card = toDoctorCard(doctor, day);
  const subServices = present(doctor.sub_services);
  const ids: HeadingIds = new Map();
  const own = new Set(subServices.map((service) => service.slug));
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
      image: toShareImage(toPicture(doctor.image), doctor.name),
      subject: { type: 'profile' },
    }),
    trail: trails.doctor,
    specialities: toSpecialities(doctor.specification),
    firstVisit:
      doctor.price === null
        ? null
        : { name: typeset(doctor.priceName) || 'Первый приём', price: formatRubles(doctor.price) },
    informationHtml: renderRichText(doctor.information, ids).html,
    experienceHtml: renderRichText(doctor.experience, ids).html,
    clinics: toReceptions(doctor, result.commonConfig, day).map(toReceptionClinic),
    special: toSpecialTexts(doctor, result.commonConfig, day),
    education: present(doctor.education).map((step) => ({
      year: typeset(step.year),
      title: typeset(step.title),
      institution: typeset(step.institution),
      ...editOf(step),
    })),
    scans: certificates.flatMap(({ caption, picture }) => (picture ? [{ ...picture, caption }] : [])),
    certificates: certificates.flatMap(({ caption, picture }) => (picture ? [] : [caption])),
    accreditation: inForce(doctor, day).map(({ speciality, validUntil }) => ({
      speciality: typeset(speciality),
      validUntil: validUntil && `${formatDate(validUntil)}\u00a0года`,
    })),
    services: toSubServiceLinks(subServices, usualOf),
    isTimed: subServices.some(({ isTimed }) => isTimed),
    reviews: present(result.reviews).map(toReviewCard),
    reviewCount: result.reviews_connection?.pageInfo.total ?? 0,
    colleagues: present(result.others)
      .map((other) => ({ other, common: present(other.sub_services).filter(({ slug }) => own.has(slug)).length }))
      .filter(({ common }) => common > 0)
      .sort((a, b) => b.common - a.common)
      .slice(0, maxColleagues)
      .map(({ other }) => toDoctorCard(other, day)),
  };
}
