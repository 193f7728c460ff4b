import type { Review } from 'schema-dts';
import { clockTime } from '../../lib/zoned-time.ts';
import type { ReviewCardFragment } from '../generated/graphql.ts';
import { present } from '../present.ts';
import { physicianId, physicianMention } from './doctor-mention.server.ts';
import type { Site } from './organization.server.ts';
import { clinicId } from './organization.server.ts';

type Reviews = readonly (ReviewCardFragment | null)[];

/** Patients' words as they stand on the page. Nobody gives marks here, so none are told. */
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

/** The doctors whom the reviews are of, each once. */
export function reviewedDoctors(site: Site, reviews: Reviews) {
  const doctors = present(reviews).flatMap(({ review: { doctor } }) =>
    doctor?.slug ? [{ name: doctor.name, slug: doctor.slug }] : [],
  );
  return [...new Map(doctors.map((doctor) => [doctor.slug, doctor])).values()].map((doctor) =>
    physicianMention(site, doctor),
  );
}
