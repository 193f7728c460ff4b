import { localDay } from '@clinic/contract/clock';
import type { Core, UID } from '@strapi/strapi';
import type { Capability, DocumentMiddleware } from '../../../platform/capability';
import { readClinicZone, readToday } from '../../../platform/zone/clinic-zone';
import { lockLog } from '../../../publishing/change-log';

/** Types listed by date; reviews get theirs on arrival. */
const dated = ['api::article.article', 'api::news-post.news-post'];

/**
 * Keeps sort fields filled: SQLite sorts null first, PostgreSQL last. A cleared order becomes 0, a missing date of a
 * published entry the clinic's today.
 */
export const keepListOrder =
  (strapi: Core.Strapi): DocumentMiddleware =>
  async ({ uid, action, params }, next) => {
    if (action === 'publish' && params.documentId && dated.includes(uid)) {
      const { documentId } = params;
      const date = await readToday(strapi);
      return strapi.db.transaction(async ({ trx }) => {
        // Lock the log before any row, as scheduled publications do.
        await lockLog(strapi, trx);
        const undated = { documentId, publishedAt: null, date: null };
        await strapi.db.query(uid as UID.Schema).updateMany({ where: undated, data: { date } });
        return next();
      });
    }
    if (params.data && (action === 'create' || action === 'update')) {
      if (params.data.order === null) params.data.order = 0;
      // The framework publishes within this call, without calling `publish`.
      const isEmpty = params.data.date === null || (action === 'create' && params.data.date === undefined);
      if (params.status === 'published' && dated.includes(uid) && isEmpty) params.data.date = await readToday(strapi);
    }
    return next();
  };

type Undated = { documentId: string; publishedAt: string | Date };

/**
 * Fills rows older than `keepListOrder`: order 0, and the day of publication as the date of published entries and their
 * drafts. Bypasses the change log: an upgrade renders all pages again anyway.
 */
async function fillListOrder(strapi: Core.Strapi): Promise<void> {
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
    const date = localDay(new Date(publishedAt), timeZone);
    await table.updateMany({ where: { documentId, date: { $null: true } }, data: { date } });
  }
}

export const listOrder: Capability = {
  documents: ({ strapi }) => [keepListOrder(strapi)],
  prepare: ({ strapi }) => fillListOrder(strapi),
};
