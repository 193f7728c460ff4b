import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { consentTextTable, staffOf } from '../../../people/request-records';
import { deskActionId } from '../../../people/request-records/rules';
import type { Capability, DocumentMiddleware } from '../../../platform/capability';
import { reviewUid } from '../../../platform/content-model/uids';
import { type AdminRoute, route } from '../../../platform/strapi/admin-routes';
import { lockLog } from '../../../publishing/change-log';
import { reviewTitle } from '../../../rules/texts/reviews/rules';
import { answeringConflicts } from '../../appointments';
import { readShownConsent } from '../consents';
import { registerSubmissions } from '.';
import { notedBody, noteRequest } from './note-request';

const refusal = 'Отзыв отмечен как отклонённый. Чтобы опубликовать его, поменяйте поле «Проверка»';

type Moderated = { moderation?: unknown };

/**
 * Publishing a review approves it. Publishing a rejected one throws a validation error in words for the editor,
 * whichever button was used.
 */
const moderateReviews =
  (strapi: Core.Strapi): DocumentMiddleware =>
  async ({ uid, action, params: { documentId = '', status, data } }, next) => {
    if (uid !== reviewUid) return next();
    if (action === 'publish') {
      return strapi.db.transaction(async ({ trx }) => {
        // Lock the log before any row: deletions lock in the same order.
        await lockLog(strapi, trx);
        await approve(strapi, documentId);
        return next();
      });
    }
    // Here the framework publishes without calling `publish`.
    if (data && status === 'published' && (action === 'create' || action === 'update')) {
      refuseRejected(data);
      data.moderation = 'approved';
    }
    return next();
  };

/** Marks the draft, which the framework then copies to the published version. */
async function approve(strapi: Core.Strapi, documentId: string): Promise<void> {
  const drafts: (Moderated & { id: number })[] = await strapi.db
    .query(reviewUid)
    .findMany({ where: { documentId, publishedAt: null } });
  for (const draft of drafts) {
    refuseRejected(draft);
    await strapi.db.query(reviewUid).update({ where: { id: draft.id }, data: { moderation: 'approved' } });
  }
}

function refuseRejected({ moderation }: Moderated): void {
  if (moderation === 'rejected') throw new errors.ValidationError(refusal);
}

type Review = { title?: string; date?: string | null; review?: { name?: string | null } | null };

/** Keeps the title of reviews, by which lists and forms name them: the framework cannot name them by a component. */
const nameReviews =
  (strapi: Core.Strapi): DocumentMiddleware =>
  async ({ uid, action, params: { data, documentId } }, next) => {
    if (uid !== reviewUid || !data || (action !== 'create' && action !== 'update')) return next();
    const draft = { where: { documentId, publishedAt: null }, populate: ['review'] };
    const saved: Review | null = documentId ? await strapi.db.query(reviewUid).findOne(draft) : null;
    const { review, date }: Review = data;
    data.title = reviewTitle(review?.name ?? saved?.review?.name, date ?? saved?.date);
    return next();
  };

/** Names the reviews of versions before 1.6.0. */
async function nameOldReviews(strapi: Core.Strapi): Promise<void> {
  const table = strapi.db.query(reviewUid);
  const rows: (Review & { id: number })[] = await table.findMany({
    where: { title: { $null: true } },
    populate: ['review'],
  });
  for (const { id, review, date } of rows) {
    await table.update({ where: { id }, data: { title: reviewTitle(review?.name, date) } });
  }
}

/**
 * The admin's calls for a request that a colleague notes; times are on the clinic's clock. A conflict answers 409
 * (`answeringConflicts`).
 *
 *     GET  /requests-desk/consent-text  → { text: ShownConsent | null }
 *     POST /requests-desk/requests      notedBody → { number }
 */
const noteRoutes = (strapi: Core.Strapi): AdminRoute[] => [
  route('GET /requests-desk/consent-text', deskActionId('update'), async () => ({
    text: await readShownConsent(strapi, 'callback'),
  })),
  route('POST /requests-desk/requests', deskActionId('update'), notedBody, (ctx, body) =>
    answeringConflicts(strapi, ctx, () => noteRequest(strapi, body, staffOf(ctx), new Date())),
  ),
];

export const submissions: Capability = {
  tables: [consentTextTable],
  register: ({ strapi }) => registerSubmissions(strapi),
  adminRoutes: ({ strapi }) => noteRoutes(strapi),
  documents: ({ strapi }) => [moderateReviews(strapi), nameReviews(strapi)],
  prepare: ({ strapi }) => nameOldReviews(strapi),
};
