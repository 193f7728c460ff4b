import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { DocumentMiddleware } from '../../../platform/capability';
import { reviewUid } from '../../../platform/content-model/uids';
import { lockLog } from '../../../publishing/change-log';

const refusal = 'Отзыв отмечен как отклонённый. Чтобы опубликовать его, поменяйте поле «Проверка»';

type Moderated = { moderation?: unknown };

/**
 * Publishing a review approves it. Publishing a rejected one throws a validation error in words for the editor,
 * whichever button was used.
 */
export const moderateReviews =
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
