import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { reviewUid } from '../../platform/content-model/uids';
import { lockLog } from '../../plugins/change-log';

const refusal = 'Отзыв отмечен как отклонённый. Чтобы опубликовать его, поменяйте поле «Проверка»';

type Moderated = { moderation?: string | null };

/**
 * Publishing a review approves it. Publishing a rejected one throws a validation error in words for the editor,
 * whichever button was used.
 */
export function moderateReviews(strapi: Core.Strapi): void {
  strapi.documents.use(async (ctx, next) => {
    if (ctx.uid !== reviewUid) return next();
    if (ctx.action === 'publish') {
      return strapi.db.transaction(async ({ trx }) => {
        // Lock the log before any row: deletions lock in the same order.
        await lockLog(strapi, trx);
        await approve(strapi, ctx.params.documentId);
        return next();
      });
    }
    if (ctx.action === 'create' || ctx.action === 'update') {
      const { status, data } = ctx.params as { status?: string; data: Moderated };
      // Here the framework publishes without calling `publish`.
      if (status === 'published') {
        refuseRejected(data);
        data.moderation = 'approved';
      }
    }
    return next();
  });
}

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
