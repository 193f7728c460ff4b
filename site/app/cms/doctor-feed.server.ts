import { createHash } from 'node:crypto';
import { paths } from '@clinic/contract/paths';
import { nameWords } from '@clinic/contract/submissions/fields';
import { yearsSince, zonedTime } from '../lib/dates.ts';
import { excerpt, plainText } from '../lib/markdown.server.ts';
import { type ContentContext, clinicDay } from './context.ts';
import { toSpecialities } from './doctor.server.ts';
import { present, toPicture } from './fragments.server.ts';
import {
  DoctorFeedDocument,
  type DoctorFeedQuery,
  DoctorFeedReviewsDocument,
  type DoctorFeedReviewsQuery,
} from './generated/graphql.ts';
import type { ClinicFacts } from './layout.server.ts';
import { toPhone } from './phone.server.ts';
import { readAll } from './read-all.server.ts';

type Doctor = NonNullable<DoctorFeedQuery['doctors'][number]>;
type Review = NonNullable<DoctorFeedReviewsQuery['reviews'][number]>;

/** Maximum reviews in the feed; older ones are dropped. */
const maxReviews = 1000;
const maxDoctors = 1000;
const descriptionMaxCharacters = 500;

/** The feed of doctors for Yandex. */
export type DoctorFeed = ReturnType<typeof toDoctorFeed>;
export type DoctorOffer = DoctorFeed['offers'][number];

export async function getDoctorFeed(context: ContentContext) {
  const { clinic } = await context.readShared('layout');
  const doctors = await readAll(maxDoctors, async (range) =>
    present((await context.content.query(DoctorFeedDocument, range)).doctors),
  );
  const reviews = await readAll(maxReviews, async (range) =>
    present((await context.content.query(DoctorFeedReviewsDocument, range)).reviews),
  );
  return toDoctorFeed({ doctors, reviews, clinic, day: await clinicDay(context) });
}

export function toDoctorFeed({
  doctors,
  reviews,
  clinic,
  day,
}: {
  doctors: readonly Doctor[];
  reviews: readonly Review[];
  clinic: ClinicFacts;
  day: string;
}) {
  const { name, slogan, description, email, timeZone } = clinic;
  // A doctor hidden from search engines must not appear at all, not even among the omitted ones.
  const listed = doctors.filter(({ seo }) => !seo?.preventIndexing);
  const results = listed.map((doctor) => toOffer(doctor, reviews, clinic, day));
  const offers = results.flatMap(({ offer }) => offer ?? []);
  const used = new Set(offers.flatMap(({ setIds }) => setIds));
  const sets = new Map(listed.flatMap(toSets).map((set) => [set.id, set]));
  return {
    clinic: { name, slogan, description, email },
    /** Local time of the last change: '2026-11-12 10:00'. */
    changedAt: lastChange([...doctors, ...reviews], timeZone),
    sets: [...sets.values()].filter(({ id }) => used.has(id)),
    offers,
    /** Doctors with incomplete facts, with reasons in Russian for editors. */
    leftOut: results.flatMap(({ leftOut }) => leftOut ?? []),
  };
}

/** Returns an offer, or the reasons why the doctor cannot have one. */
function toOffer(doctor: Doctor, reviews: readonly Review[], clinic: ClinicFacts, day: string) {
  const names = nameWords(doctor.name);
  const [surname = '', firstName = '', patronymic = ''] = names;
  const photo = toPicture(doctor.image);
  const sets = toSets(doctor);
  const clinicOfDoctor = doctor.clinicAddress;
  const phone = toPhone(present(clinicOfDoctor?.phones)[0]?.value) || clinic.phone;
  const { price } = doctor;
  const reasons = [
    names.length === 3 ? null : 'имя не из трёх слов: нужны фамилия, имя и отчество',
    photo ? null : 'нет фотографии',
    price ? null : 'не указана цена приёма',
    sets.length > 0 ? null : 'не указана специальность',
    clinicOfDoctor?.address ? null : 'не указана клиника',
  ].filter((reason) => reason !== null);
  if (reasons.length > 0 || !photo || !price || !clinicOfDoctor) {
    return { leftOut: { name: doctor.name, slug: doctor.slug, reasons } };
  }
  const ages = toSpecialities(doctor.specification).map(isForChildren);
  return {
    offer: {
      id: doctor.documentId,
      surname,
      firstName,
      patronymic,
      path: paths.doctor(doctor.slug),
      /** Rubles for the first visit. */
      price,
      setIds: sets.map(({ id }) => id),
      photo,
      description: excerpt(plainText(doctor.information) || (doctor.specification ?? ''), descriptionMaxCharacters),
      years: doctor.careerStart ? yearsSince(doctor.careerStart, day) : doctor.years,
      careerStart: doctor.careerStart,
      seesAdults: ages.includes(false),
      seesChildren: ages.includes(true),
      clinic: {
        label: clinicOfDoctor.label,
        city: clinicOfDoctor.city || clinic.city,
        address: clinicOfDoctor.address,
        phone,
      },
      education: present(doctor.education).map(({ year, title, institution }) => ({
        year: year ?? '',
        title,
        institution: institution ?? '',
      })),
      certificates: present(doctor.certs).map(({ year, title }) => ({ year: year ? String(year) : '', title })),
      /** Newest first. */
      reviews: reviews
        .filter(({ review }) => review.doctor?.documentId === doctor.documentId)
        .map(({ date, review }) => ({ author: review.name, date, text: review.reviewText })),
    },
  };
}

const childrenOnly = /(^|[\s-])детск[а-яё]+(?=$|[\s-])/iu;
const isForChildren = (speciality: string) => childrenOnly.test(speciality);

/** Lists «Детский стоматолог» as «Стоматолог»: the feed has separate parameters for the patients' age. */
function toSets({ specification }: Doctor) {
  return toSpecialities(specification).flatMap((speciality) => {
    const [name] = toSpecialities(speciality.replace(childrenOnly, '$1').replace(/\s+/g, ' '));
    if (!name) return [];
    const path = `${paths.doctors()}?${new URLSearchParams({ speciality })}`;
    return [{ id: `s${createHash('sha256').update(name).digest('hex').slice(0, 8)}`, name, path }];
  });
}

function lastChange(items: readonly { updatedAt: string | null }[], timeZone: string): string {
  const last = items.reduce((latest, { updatedAt }) => (updatedAt && updatedAt > latest ? updatedAt : latest), '');
  return last ? zonedTime(last, timeZone).slice(0, 'YYYY-MM-DDThh:mm'.length).replace('T', ' ') : '';
}
