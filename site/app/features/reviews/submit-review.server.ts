import type { ContentContext } from '../../cms/context.ts';
import { createReview, getReviewChoices, type ReviewData } from '../../cms/review-form.server.ts';
import type { FormAnswer } from '../../forms/form-answer.ts';
import type { Guards, Sent } from '../../forms/guards.ts';
import { admit, consentChanged, failed, keepTrying, logFault } from '../../forms/receive.server.ts';
import { submitWorkMs } from '../../lib/limits.ts';
import { checkReview, type ReviewFields, toFieldErrors } from './review-rules.ts';

/**
 * Checks a sent review and leaves it with the clinic, where it waits for an editor.
 * @returns what to say to the visitor; «sent» only when the content service said that it is kept
 */
export async function submitReview(sent: Sent, content: ContentContext, guards: Guards): Promise<FormAnswer> {
  const { data, errors } = checkReview(sent.fields);
  if (errors) return { kind: 'refused', errors };
  const until = AbortSignal.timeout(submitWorkMs);
  try {
    const refusal = await admit(sent, guards, { withFile: false });
    if (refusal) return refusal;
    const review = await toReview(data, content, until);
    if ('kind' in review) return review;
    const faults = await createReview(content, { ...review, key: guards.keyOf(sent) }, until);
    return faults ? { kind: 'refused', errors: toFieldErrors(faults) } : { kind: 'sent' };
  } catch (error) {
    logFault('review', error);
    return failed();
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
