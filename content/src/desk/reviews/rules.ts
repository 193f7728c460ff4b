import { listPath, reviewUid } from '../../platform/content-model/uids';
import { anonymous } from '../../rules/texts/reviews/rules';

const path = listPath(reviewUid);
/** The oldest first. */
const waiting = 'sort=date:ASC&filters[$and][0][moderation][$eq]=new';

/** The admin's list of the reviews that wait for a moderator. */
export const waitingReviews = `${path}?page=1&pageSize=10&${waiting}`;

/** Asks the framework for the first of them and for their number. */
export const askForWaiting = `${path}?page=1&pageSize=3&${waiting}`;

/** Ready words for an answer. @property name when to use them */
export type AnswerTemplate = { name: string; text: string };

/**
 * Returns the answer of a review with the words of a template, after what is written already. An author without a name
 * is not addressed.
 * @param name the author, as the review is signed
 */
export function withTemplate(answer: string, { text }: AnswerTemplate, name: string): string {
  const author = name.trim() === anonymous ? '' : name.trim();
  const body = author ? text.replaceAll('{имя}', () => author) : text.replace(/,\s*\{имя\}|\{имя\},?\s*/g, '');
  return [answer.trim(), body.charAt(0).toUpperCase() + body.slice(1)].filter(Boolean).join('\n\n');
}
