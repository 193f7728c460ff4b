import type { Core } from '@strapi/strapi';
import type { DocumentMiddleware } from '../../../platform/capability';
import { reviewUid } from '../../../platform/content-model/uids';
import { reviewTitle } from '../../../rules/texts/reviews/rules';

type Review = { title?: string; date?: string | null; review?: { name?: string | null } | null };

/** Keeps the title of reviews, by which lists and forms name them: the framework cannot name them by a component. */
export const nameReviews =
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
export async function nameOldReviews(strapi: Core.Strapi): Promise<void> {
  const table = strapi.db.query(reviewUid);
  const rows: (Review & { id: number })[] = await table.findMany({
    where: { title: { $null: true } },
    populate: ['review'],
  });
  for (const { id, review, date } of rows) {
    await table.update({ where: { id }, data: { title: reviewTitle(review?.name, date) } });
  }
}
