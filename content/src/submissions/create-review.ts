import type { Core } from '@strapi/strapi';
import { normaliseName } from '../rules/person-name';
import { findReviewFaults, type ReviewInput } from '../rules/review-rules';
import { findMissing } from './find-missing';
import { refuseFaults } from './refuse-faults';
import type { Submission } from './submission';

/**
 * Keeps a visitor's review as a draft: an editor reads it before anyone else does, whatever the call asked for.
 * @throws a validation error in words for the visitor; details name the fields
 */
export async function createReview(strapi: Core.Strapi, input: ReviewInput): Promise<Submission> {
  refuseFaults(findReviewFaults(input));
  refuseFaults(await findMissing(strapi, { doctor: input.doctor, clinic: input.clinic }));
  const { documentId } = await strapi.documents('api::review.review').create({
    status: 'draft',
    data: {
      review: {
        name: normaliseName(input.name),
        reviewText: input.reviewText?.trim(),
        reviewType: input.reviewType,
        doctor: input.doctor || null,
        clinic: input.clinic || null,
      },
      date: await today(strapi),
      moderation: 'new',
    } as never,
  });
  return { id: documentId, documentId };
}

/** The clinic's date, not the server's: a review left at one in the morning in Tomsk is not yesterday's. */
async function today(strapi: Core.Strapi): Promise<string> {
  const config = await strapi.documents('api::common-config.common-config').findFirst({ fields: ['timeZone'] });
  return new Intl.DateTimeFormat('sv-SE', { timeZone: config?.timeZone || 'Asia/Tomsk' }).format(new Date());
}
