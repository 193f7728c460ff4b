import type { Core } from '@strapi/strapi';
import { readClinicZone } from '../../platform/clinic-zone/clinic-zone';
import { findReviewFlags } from '../../rules/review-flags';
import { findReviewFaults, type ReviewInput, type ReviewText, signatureOf } from '../../rules/review-rules';
import { acceptConsents, type ConsentRecord } from './accept-consents';
import { findMissing } from './find-missing';
import { findEarlier, type Kept, keepOnce } from './receipts';
import { refuseFaults } from './refuse-faults';
import type { Submission } from './submission';

type Consents = { consent: ConsentRecord; publicationConsent: ConsentRecord };

/**
 * Keeps a visitor's review as a draft, once for one key: an editor reads it before anyone else does, whatever the call
 * asked for.
 * @throws a validation error in words for the visitor; details name the fields
 */
export async function createReview(strapi: Core.Strapi, input: ReviewInput): Promise<Submission> {
  const earlier = await findEarlier(strapi, 'review', input.idempotencyKey);
  if (earlier) return earlier;
  refuseFaults(findReviewFaults(input));
  const review = input.review ?? {};
  refuseFaults(await findMissing(strapi, { doctor: review.doctor, clinic: review.clinic }));
  const consents = await acceptConsents(strapi, {
    consent: { purpose: 'review', consent: input.consent },
    publicationConsent: { purpose: 'publication', consent: input.publicationConsent },
  });
  const date = await today(strapi);
  return keepOnce(strapi, 'review', input.idempotencyKey ?? '', () => keepReview(strapi, review, consents, date));
}

async function keepReview(strapi: Core.Strapi, review: ReviewText, consents: Consents, date: string): Promise<Kept> {
  const name = signatureOf(review.name);
  const reviewText = review.reviewText?.trim() ?? '';
  const { documentId } = await strapi.documents('api::review.review').create({
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
    } as never,
  });
  return { documentId, subject: 'Отзыв' };
}

/** The clinic's date, not the server's: a review left at one in the morning in Tomsk is not yesterday's. */
async function today(strapi: Core.Strapi): Promise<string> {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: await readClinicZone(strapi) }).format(new Date());
}
