import { formatDate } from '../lib/dates.ts';
import { typeset } from '../lib/typography.server.ts';
import type { ReviewCard } from '../model/reviews.ts';
import type { ReviewCardFragment } from './generated/graphql.ts';

export function toReviewCard({ documentId, date, review }: ReviewCardFragment): ReviewCard {
  return {
    id: documentId,
    author: review.name,
    date: date ? { iso: date, text: formatDate(date) } : null,
    text: typeset(review.reviewText),
    about: review.doctor
      ? { kind: 'doctor', name: review.doctor.name, slug: review.doctor.slug ?? '' }
      : { kind: 'clinic', label: review.clinic?.label ?? null },
  };
}
