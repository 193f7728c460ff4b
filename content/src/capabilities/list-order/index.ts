import type { Core, UID } from '@strapi/strapi';
import { toWall } from '../../platform/clinic-zone/clinic-time';
import { readClinicZone } from '../../platform/clinic-zone/clinic-zone';
import { lockLog } from '../../plugins/change-log';

type Data = { order?: unknown; date?: unknown };
type Call = { uid: string; action: string; params: { documentId?: string; status?: string; data?: Data } };

/** Their lists go by date, the newest first; a review has its date from the day it came. */
export const dated = ['api::article.article', 'api::news-post.news-post'];

/**
 * What lists go by is never empty: SQLite puts nothing before everything, PostgreSQL after it, so that one clinic's news
 * without a date would be the first for ever and another's the last. A cleared order is 0; what is published without a
 * date has the clinic's day.
 */
export function keepListOrder(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context as Call;
    if (action === 'publish' && params.documentId && dated.includes(uid)) {
      const { documentId } = params;
      const date = await today(strapi);
      return strapi.db.transaction(async ({ trx }) => {
        // Before any row: a publication by the clock takes the log first too.
        await lockLog(strapi, trx);
        const undated = { documentId, publishedAt: null, date: null };
        await strapi.db.query(uid as UID.Schema).updateMany({ where: undated, data: { date } });
        return next();
      });
    }
    if (params.data && (action === 'create' || action === 'update')) {
      if (params.data.order === null) params.data.order = 0;
      // The framework publishes within such a call, without a publish of its own.
      const isEmpty = params.data.date === null || (action === 'create' && params.data.date === undefined);
      if (params.status === 'published' && dated.includes(uid) && isEmpty) params.data.date = await today(strapi);
    }
    return next();
  });
}

async function today(strapi: Core.Strapi): Promise<string> {
  return dayIn(await readClinicZone(strapi), new Date());
}

/** @returns YYYY-MM-DD */
export const dayIn = (timeZone: string, at: Date): string => toWall(at, timeZone).slice(0, 'YYYY-MM-DD'.length);

type Undated = { documentId: string; publishedAt: string | Date };

/**
 * Gives what lists go by to rows of before `keepListOrder`: order 0, and to what is published without a date the day of its
 * publishing; to its draft too, or its next publishing would make it the newest. At start and past the change log: a new
 * version of the content service comes with a new one of the site, which makes all pages anew.
 */
export async function fillListOrder(strapi: Core.Strapi): Promise<void> {
  for (const [uid, { attributes }] of Object.entries(strapi.contentTypes)) {
    if (!uid.startsWith('api::') || !attributes.order) continue;
    await strapi.db.query(uid as UID.Schema).updateMany({ where: { order: { $null: true } }, data: { order: 0 } });
  }
  for (const uid of dated) await fillDates(strapi, uid as UID.Schema);
}

async function fillDates(strapi: Core.Strapi, uid: UID.Schema): Promise<void> {
  const table = strapi.db.query(uid);
  const where = { date: { $null: true }, publishedAt: { $notNull: true } };
  const undated: Undated[] = await table.findMany({ select: ['documentId', 'publishedAt'], where });
  if (undated.length === 0) return;
  const timeZone = await readClinicZone(strapi);
  for (const { documentId, publishedAt } of undated) {
    const date = dayIn(timeZone, new Date(publishedAt));
    await table.updateMany({ where: { documentId, date: { $null: true } }, data: { date } });
  }
}
