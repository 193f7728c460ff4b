import { paths } from '@clinic/contract/paths';
import { formatDate, yearsSince } from '../lib/dates.ts';
import { type HeadingIds, renderRichText } from '../lib/markdown.server.ts';
import { formatRubles } from '../lib/money.ts';
import { typeset } from '../lib/typography.server.ts';
import { type ContentContext, clinicDay } from './context.ts';
import type { DoctorFacts } from './doctor-facts.server.ts';
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
import { type PageOf, withGraph } from './structured-data/page-graph.server.ts';

const maxColleagues = 8;

export type DoctorCard = ReturnType<typeof toDoctorCard> & {
  /** Missing on lists that do not show them; `null` for a doctor beyond the limit of the shared lists. */
  facts?: DoctorFacts | null;
};
export type DoctorList = PageOf<typeof getDoctors>;
export type DoctorListItem = ReturnType<typeof toDoctorList>['doctors'][number] & DoctorCard;
export type DoctorPage = PageOf<typeof getDoctor>;

export function toDoctorCard(doctor: DoctorCardFragment, day: string) {
  return {
    slug: doctor.slug,
    /** Surname first: «Кедрова Анна Сергеевна». */
    name: doctor.name,
    speciality: typeset(doctor.specification),
    /** Whole years of practice. In the first year, show no «стаж 0 лет». */
    years: (doctor.careerStart ? yearsSince(doctor.careerStart, day) : doctor.years) || null,
    photo: toPicture(doctor.image),
    ...editOf(doctor),
  };
}

/** Returns the cards with the facts that a patient chooses by, as they are today. */
export async function withDoctorFacts<Card extends { slug: string }>(
  context: Pick<ContentContext, 'readPart' | 'readShared' | 'now'>,
  cards: readonly Card[],
) {
  const day = await clinicDay(context);
  return Promise.all(
    cards.map(async (card) => ({ ...card, facts: await context.readPart('doctorFacts', `${card.slug} ${day}`) })),
  );
}

/** «Стоматолог-терапевт, эндодонтист» → ['Стоматолог-терапевт', 'Эндодонтист']. */
export function toSpecialities(specification: string | null): string[] {
  return (specification ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1));
}

export async function getDoctors(context: ContentContext) {
  const list = toDoctorList(await context.content.query(DoctorsDocument), await clinicDay(context));
  return withGraph({ ...list, doctors: await withDoctorFacts(context, list.doctors) });
}

export function toDoctorList({ doctorsPage, doctors }: DoctorsQuery, day: string) {
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

export async function getDoctor(context: ContentContext, slug: string) {
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

export function toDoctorPage(doctor: Doctor, result: Omit<DoctorQuery, 'doctors'>, day: string, usualOf: UsualOf) {
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
    /** Its name is the price list's: «Консультация ортодонта». */
    firstVisit:
      doctor.price === null
        ? null
        : { name: typeset(doctor.priceName) || 'Первый приём', price: formatRubles(doctor.price) },
    informationHtml: renderRichText(doctor.information, ids).html,
    experienceHtml: renderRichText(doctor.experience, ids).html,
    /** Clinics where the doctor sees patients, the main one first. */
    clinics: toReceptions(doctor, result.commonConfig, day).map(toReceptionClinic),
    /** Coming absences and other hours, and those of the clinics: «1–3 января — не принимает (отпуск)». */
    special: toSpecialTexts(doctor, result.commonConfig, day),
    education: present(doctor.education).map((step) => ({
      year: typeset(step.year),
      title: typeset(step.title),
      institution: typeset(step.institution),
      ...editOf(step),
    })),
    scans: certificates.flatMap(({ caption, picture }) => (picture ? [{ ...picture, caption }] : [])),
    /** Titles of the certificates without a scan. */
    certificates: certificates.flatMap(({ caption, picture }) => (picture ? [] : [caption])),
    accreditation: inForce(doctor, day).map(({ speciality, number, validUntil }) => ({
      speciality: typeset(speciality),
      /** «№ 7724 000000001, до 25 июня 2029 года». */
      term: [number && `№\u00a0${number}`, validUntil && `до\u00a0${formatDate(validUntil)}\u00a0года`]
        .filter(Boolean)
        .join(', '),
    })),
    services: toSubServiceLinks(subServices, usualOf),
    /** Whether patients choose a time. */
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
