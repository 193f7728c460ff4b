import { findReviewFlags } from '../rules';

export const reviewUid = 'api::review.review';

type Review = { name?: string | null; reviewText?: string | null };

/** Names the contacts in a review as its form has them: «телефон», «почта». */
export function contactsIn(values: { review?: Review | null } | undefined): string[] {
  const { name, reviewText } = values?.review ?? {};
  return findReviewFlags(name ?? '', reviewText ?? '').filter((flag) => flag === 'телефон' || flag === 'почта');
}

/** Whether the service has marked a review for its contacts when it came. */
export const isMarked = (review: object): boolean => 'flags' in review && /телефон|почта/.test(String(review.flags));
