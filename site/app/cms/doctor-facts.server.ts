import { formatRubles } from '../lib/money.ts';
import { typeset } from '../lib/typography.server.ts';
import type { DoctorCard, DoctorFacts } from '../model/doctors.ts';
import { type ContentContext, clinicDay, type DoctorFactsSource } from './context.ts';
import { present } from './fragments.server.ts';
import { DoctorFactsDocument, ReviewedDoctorsDocument } from './generated/graphql.ts';
import { readAll } from './read-all.server.ts';
import { toReceptionClinic, toReceptions } from './reception.server.ts';

/** Maximum reviews that are counted; older ones are dropped. */
const maxReviews = 5000;

export async function getDoctorFacts({ content }: Pick<ContentContext, 'content'>): Promise<DoctorFactsSource> {
  const facts = await content.query(DoctorFactsDocument);
  const reviews = await readAll(maxReviews, async (range) =>
    present((await content.query(ReviewedDoctorsDocument, range)).reviews),
  );
  const counts: Record<string, number> = {};
  for (const { review } of reviews) {
    const slug = review.doctor?.slug;
    if (slug) counts[slug] = (counts[slug] ?? 0) + 1;
  }
  return { ...facts, reviews: counts };
}

/** @param key a doctor's slug and the day, as `withDoctorFacts` writes it */
export function factsOfDoctor({ doctors, commonConfig, reviews }: DoctorFactsSource, key: string): DoctorFacts | null {
  const [slug = '', day = ''] = key.split(' ');
  const doctor = present(doctors).find((one) => one.slug === slug);
  if (!doctor) return null;
  return {
    clinics: toReceptions(doctor, commonConfig, day).map((reception) => ({
      id: reception.clinic.documentId,
      slug: reception.clinic.slug ?? '',
      label: typeset(reception.clinic.label),
      days: toReceptionClinic(reception).days.join(', ').toLowerCase(),
    })),
    price: doctor.price === null ? null : formatRubles(doctor.price),
    reviewCount: reviews[slug] ?? 0,
    isTimed: present(doctor.sub_services).length > 0,
  };
}

/** Returns the cards with the facts that a patient chooses by, as they are today. */
export async function withDoctorFacts<Card extends DoctorCard>(
  context: Pick<ContentContext, 'readPart' | 'readShared' | 'now'>,
  cards: readonly Card[],
): Promise<Card[]> {
  const day = await clinicDay(context);
  return Promise.all(
    cards.map(async (card) => ({ ...card, facts: await context.readPart('doctorFacts', `${card.slug} ${day}`) })),
  );
}
