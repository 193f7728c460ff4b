import type { CaptchaChoice } from '../model/request.ts';
import type { ReviewChoices, ReviewData } from '../model/reviews.ts';
import { toPageCaptcha } from './captcha.ts';
import { toConsent, toConsentInput } from './consent.server.ts';
import type { ContentContext } from './context.ts';
import { CreateReviewDocument, type ReviewChoicesFragment, ReviewFormChoicesDocument } from './generated/graphql.ts';
import { present } from './present.ts';

export async function getReviewChoices({ content, captcha }: ContentContext): Promise<ReviewChoices> {
  return toReviewChoices(await content.query(ReviewFormChoicesDocument), captcha);
}

export function toReviewChoices(
  { doctors, textPages, commonConfig }: ReviewChoicesFragment,
  captcha: CaptchaChoice,
): ReviewChoices {
  return {
    doctors: present(doctors).map(({ documentId, slug, name }) => ({ id: documentId, slug: slug ?? '', name })),
    consents: { review: toConsent(textPages, 'review'), publication: toConsent(textPages, 'publication') },
    captcha: toPageCaptcha(captcha, commonConfig?.googleReCaptchaToken),
  };
}

/**
 * Leaves a review with the clinic, where it waits for an editor: once, however often it is tried with the same key.
 * @returns what the service found wrong, by the names of its fields; null when the review was kept
 * @throws when that is not certain before the signal
 */
export async function createReview(
  { content }: ContentContext,
  review: ReviewData,
  signal: AbortSignal,
): Promise<Record<string, string> | null> {
  const { faults } = await content.submit(
    CreateReviewDocument,
    {
      data: {
        idempotencyKey: review.key,
        review: { name: review.name, reviewText: review.text, reviewType: review.about, doctor: review.doctorId },
        consent: toConsentInput(review.consent),
        publicationConsent: toConsentInput(review.publicationConsent),
      },
    },
    signal,
  );
  return faults;
}
