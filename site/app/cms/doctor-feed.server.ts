import { createHash } from 'node:crypto';
import { paths } from '@clinic/contract/paths';
import { yearsSince } from '../lib/dates.ts';
import { globalListLimit } from '../lib/limits.ts';
import { excerpt, plainText } from '../lib/markdown.server.ts';
import { zonedTime } from '../lib/zoned-time.ts';
import type { DoctorFeed, DoctorOffer, SpecialitySet } from '../model/feeds.ts';
import type { ClinicFacts } from '../model/layout.ts';
import { clinicDay } from './clinic-day.ts';
import type { ContentContext } from './context.ts';
import { toSpecialities } from './doctor.server.ts';
import {
  DoctorFeedDocument,
  type DoctorFeedQuery,
  DoctorFeedReviewsDocument,
  type DoctorFeedReviewsQuery,
} from './generated/graphql.ts';
import { toPicture } from './picture.ts';
import { present } from './present.ts';

type Doctor = NonNullable<DoctorFeedQuery['doctors'][number]>;
type Review = NonNullable<DoctorFeedReviewsQuery['reviews'][number]>;

/** Of more reviews than this the oldest are not told of. */
const mostReviews = 1000;
const mostDoctors = 1000;
/** Characters of a doctor's description. */
const descriptionMaxCharacters = 500;

/** @throws 503 when the content cannot be read */
export async function getDoctorFeed(context: ContentContext): Promise<DoctorFeed> {
  const { clinic } = await context.readShared('frame');
  const doctors = await readAll(mostDoctors, async (range) =>
    present((await context.content.query(DoctorFeedDocument, range)).doctors),
  );
  const reviews = await readAll(mostReviews, async (range) =>
    present((await context.content.query(DoctorFeedReviewsDocument, range)).reviews),
  );
  return toDoctorFeed({ doctors, reviews, clinic, day: await clinicDay(context) });
}

/** The content service gives lists in parts. */
async function readAll<Item>(
  most: number,
  read: (range: { start: number; limit: number }) => Promise<Item[]>,
): Promise<Item[]> {
  const all: Item[] = [];
  while (all.length < most) {
    const part = await read({ start: all.length, limit: globalListLimit });
    all.push(...part);
    if (part.length < globalListLimit) break;
  }
  return all;
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
}): DoctorFeed {
  const { name, slogan, description, email, timeZone } = clinic;
  // Whoever is kept from search engines is not even named: the feed is read by them, reasons and all.
  const open = doctors.filter(({ seo }) => !seo?.preventIndexing);
  const told = open.map((doctor) => toOffer(doctor, reviews, clinic, day));
  const offers = told.flatMap(({ offer }) => offer ?? []);
  const used = new Set(offers.flatMap(({ setIds }) => setIds));
  const sets = new Map(open.flatMap(toSets).map((set) => [set.id, set]));
  return {
    clinic: { name, slogan, description, email },
    changedAt: lastChange([...doctors, ...reviews], timeZone),
    sets: [...sets.values()].filter(({ id }) => used.has(id)),
    offers,
    leftOut: told.flatMap(({ leftOut }) => leftOut ?? []),
  };
}

type Told = { offer: DoctorOffer; leftOut?: never } | { offer?: never; leftOut: DoctorFeed['leftOut'][number] };

/** An offer, or why there is none. */
function toOffer(doctor: Doctor, reviews: readonly Review[], clinic: ClinicFacts, day: string): Told {
  const names = doctor.name.trim().split(/\s+/);
  const [surname = '', firstName = '', patronymic = ''] = names;
  const photo = toPicture(doctor.image);
  const sets = toSets(doctor);
  const place = doctor.clinicAddress;
  const phone = present(place?.phones)[0]?.value || clinic.phone;
  const { price } = doctor;
  const reasons = [
    names.length === 3 ? null : 'имя не из трёх слов: нужны фамилия, имя и отчество',
    photo ? null : 'нет фотографии',
    price ? null : 'не указана цена приёма',
    sets.length > 0 ? null : 'не указана специальность',
    place?.address ? null : 'не указана клиника',
  ].filter((reason) => reason !== null);
  if (reasons.length > 0 || !photo || !price || !place) {
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
      price,
      setIds: sets.map(({ id }) => id),
      photo,
      description: excerpt(plainText(doctor.information) || (doctor.specification ?? ''), descriptionMaxCharacters),
      years: doctor.careerStart ? yearsSince(doctor.careerStart, day) : doctor.years,
      careerStart: doctor.careerStart,
      seesAdults: ages.includes(false),
      seesChildren: ages.includes(true),
      clinic: { label: place.label, city: place.city || clinic.city, address: place.address, phone },
      education: present(doctor.education).map(({ year, title, institution }) => ({
        year: year ?? '',
        title,
        institution: institution ?? '',
      })),
      certificates: present(doctor.certs).map(({ year, title }) => ({ year: year ? String(year) : '', title })),
      reviews: reviews
        .filter(({ review }) => review.doctor?.documentId === doctor.documentId)
        .map(({ date, review }) => ({ author: review.name, date, text: review.reviewText })),
    },
  };
}

const childrens = /(^|[\s-])детск[а-яё]+(?=$|[\s-])/iu;
const isForChildren = (speciality: string) => childrens.test(speciality);

/** «Детский стоматолог» is told as «Стоматолог»: the age of patients has parameters of its own. */
function toSets({ specification }: Doctor): SpecialitySet[] {
  return toSpecialities(specification).flatMap((speciality) => {
    const [name] = toSpecialities(speciality.replace(childrens, '$1').replace(/\s+/g, ' '));
    if (!name) return [];
    const path = `${paths.doctors()}?${new URLSearchParams({ speciality })}`;
    return [{ id: `s${createHash('sha256').update(name).digest('hex').slice(0, 8)}`, name, path }];
  });
}

function lastChange(told: readonly { updatedAt: string | null }[], timeZone: string): string {
  const last = told.reduce((latest, { updatedAt }) => (updatedAt && updatedAt > latest ? updatedAt : latest), '');
  return last ? zonedTime(last, timeZone).slice(0, 'YYYY-MM-DDThh:mm'.length).replace('T', ' ') : '';
}
