import type { ContentContext } from '#app/cms/context.ts';
import { createReview, getReviewChoices } from '#app/cms/submissions.server.ts';
import { checkReview, type ReviewFields, toFieldErrors } from '#app/features/reviews/review-rules.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { submitWorkMs } from '#app/lib/limits.ts';
import type { ReviewData } from '#app/model/reviews.ts';
import { admit, answerError, consentChanged, keepTrying, type Sent, submissionKey } from './submission.ts';
import type { Tools } from './submit-callback.ts';

/**
 * Checks a review and creates it as a draft for an editor. Answers «sent» only after the content service has confirmed
 * that it is stored.
 */
export async function submitReview(sent: Sent, { gate, content }: Tools): Promise<FormAnswer> {
  const { data, errors } = checkReview(sent.fields);
  if (errors) return { kind: 'refused', errors };
  const until = AbortSignal.timeout(submitWorkMs);
  try {
    const refusal = await admit(sent, gate, { withFile: false });
    if (refusal) return refusal;
    const review = await toReview(data, content, until);
    if ('kind' in review) return review;
    const refused = await createReview(content, { ...review, key: submissionKey(sent, new Date()) }, until);
    return refused ? { kind: 'refused', errors: toFieldErrors(refused) } : { kind: 'sent' };
  } catch (error) {
    return answerError('review', error);
  }
}

async function toReview(
  data: ReviewFields,
  content: ContentContext,
  until: AbortSignal,
): Promise<FormAnswer | Omit<ReviewData, 'key'>> {
  const { doctors, consents } = await keepTrying(() => getReviewChoices(content), until);
  const { review, publication } = consents;
  if (review?.hash !== data.reviewConsent) return consentChanged('reviewConsent');
  if (publication?.hash !== data.publicationConsent) return consentChanged('publicationConsent');
  const doctor = data.about === 'doctor' ? doctors.find(({ slug }) => slug === data.doctor) : null;
  if (doctor === undefined) return { kind: 'refused', errors: { doctor: 'Такого врача нет' } };
  return {
    name: data.name,
    text: data.text,
    about: data.about,
    doctorId: doctor?.id ?? null,
    consent: review,
    publicationConsent: publication,
  };
}
