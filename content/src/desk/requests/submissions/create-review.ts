import { keepErrors, normaliseName, submissionKeyError } from '@clinic/contract/submissions/fields';
import { findReviewErrors, type ReviewInput, type ReviewText } from '@clinic/contract/submissions/review';
import type { Core } from '@strapi/strapi';
import type { ConsentRecord } from '../../../people/request-records';
import { reviewUid } from '../../../platform/content-model/uids';
import { refuseErrors } from '../../../platform/refuse-errors';
import { readToday } from '../../../platform/zone/clinic-zone';
import { anonymous, findReviewFlags } from '../../../rules/texts/reviews/rules';
import { acceptConsents } from '../consents';
import { findEarlier, findMissing, type Stored, type Submission, storeOnce } from './store';

type Consents = { consent: ConsentRecord; publicationConsent: ConsentRecord };

/**
 * Stores a visitor's review as a draft, once per key: an editor reads it before it is published. Throws a validation
 * error in words for the visitor; its details name the fields.
 */
export async function createReview(strapi: Core.Strapi, input: ReviewInput): Promise<Submission> {
  const earlier = await findEarlier(strapi, 'review', input.idempotencyKey);
  if (earlier) return earlier;
  refuseErrors({
    ...findReviewErrors(input),
    ...keepErrors({ idempotencyKey: submissionKeyError(input.idempotencyKey) }),
  });
  const review = input.review ?? {};
  refuseErrors(await findMissing(strapi, { doctor: review.doctor, clinic: review.clinic }));
  const consents = await acceptConsents(strapi, {
    consent: { purpose: 'review', consent: input.consent },
    publicationConsent: { purpose: 'publication', consent: input.publicationConsent },
  });
  const date = await readToday(strapi);
  return storeOnce(strapi, 'review', input.idempotencyKey ?? '', () => storeReview(strapi, review, consents, date));
}

async function storeReview(strapi: Core.Strapi, review: ReviewText, consents: Consents, date: string): Promise<Stored> {
  const name = normaliseName(review.name) || anonymous;
  const reviewText = review.reviewText?.trim() ?? '';
  const { documentId } = await strapi.documents(reviewUid).create({
    status: 'draft',
    data: {
      review: {
        name,
        reviewText,
        reviewType: review.reviewType,
        doctor: review.doctor || null,
        clinic: review.clinic || null,
      },
      date,
      moderation: 'new',
      flags: findReviewFlags(name, reviewText).join(', ') || null,
      ...consents,
    },
  });
  return { documentId, subject: 'Отзыв' };
}
