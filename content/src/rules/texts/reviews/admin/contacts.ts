import { findReviewFlags } from '../rules';

type Review = { name?: string | null; reviewText?: string | null };

/** Returns the kinds of contacts in a review's form: «телефон», «почта». */
export function contactsIn(values: { review?: Review | null } | undefined): string[] {
  const { name, reviewText } = values?.review ?? {};
  return findReviewFlags(name ?? '', reviewText ?? '').filter((flag) => flag === 'телефон' || flag === 'почта');
}

/** Whether the service marked a review for contacts on arrival. */
export const isMarked = (review: object): boolean => 'flags' in review && /телефон|почта/.test(String(review.flags));
