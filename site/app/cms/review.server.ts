import { formatDate } from '../lib/dates.ts';
import { typeset } from '../lib/typography.server.ts';
import type { ReviewCardFragment } from './generated/graphql.ts';

export type ReviewCard = {
  id: string;
  author: string;
  /** Shown date; null for an undated review. */
  date: { iso: string; text: string } | null;
  /** Plain text, as the visitor wrote it. */
  text: string;
  about: { kind: 'clinic'; label: string | null } | { kind: 'doctor'; name: string; slug: string };
};

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
