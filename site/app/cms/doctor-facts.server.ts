import { formatRubles } from '../lib/money.ts';
import { typeset } from '../lib/typography.server.ts';
import type { ContentSource } from './client.server.ts';
import { present } from './fragments.server.ts';
import { DoctorFactsDocument, type DoctorFactsQuery, ReviewedDoctorsDocument } from './generated/graphql.ts';
import { readAll } from './read-all.server.ts';
import { toReceptionClinic, toReceptions } from './reception.server.ts';

/** Maximum reviews that are counted; older ones are dropped. */
const maxReviews = 5000;

/** What the content says about the doctors on any day; `reviews` counts those of each slug. */
export type DoctorFactsSource = DoctorFactsQuery & { reviews: Record<string, number> };

export async function getDoctorFacts({ content }: Pick<ContentSource, 'content'>): Promise<DoctorFactsSource> {
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

/** What a patient chooses a doctor by, as of today. */
export type DoctorFacts = NonNullable<ReturnType<typeof factsOfDoctor>>;

/** @param key a doctor's slug and the day, as `withDoctorFacts` writes it */
export function factsOfDoctor({ doctors, commonConfig, reviews }: DoctorFactsSource, key: string) {
  const [slug = '', day = ''] = key.split(' ');
  const doctor = present(doctors).find((one) => one.slug === slug);
  if (!doctor) return null;
  return {
    /** Where the doctor sees patients. */
    clinics: toReceptions(doctor, commonConfig, day).map((reception) => ({
      id: reception.clinic.documentId,
      slug: reception.clinic.slug ?? '',
      label: typeset(reception.clinic.label),
      /** The usual week, «пн–ср 9:00–15:00»; '' when unknown. */
      days: toReceptionClinic(reception).days.join(', ').toLowerCase(),
    })),
    /** Of the first visit. */
    price: doctor.price === null ? null : formatRubles(doctor.price),
    reviewCount: reviews[slug] ?? 0,
    /** Whether patients choose a time. */
    isTimed: present(doctor.sub_services).length > 0,
  };
}
