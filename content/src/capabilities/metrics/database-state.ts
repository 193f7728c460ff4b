import type { Core, UID } from '@strapi/strapi';
import { changeUid } from '../../plugins/change-log/tables';

const receiptUid = 'api::receipt.receipt';

/** @throws while the database does not answer */
export async function readDatabaseState(strapi: Core.Strapi) {
  const newest: { id: number } | null = await strapi.db
    .query(changeUid as UID.Schema)
    .findOne({ select: ['id'], orderBy: { id: 'desc' } });
  const receipts = strapi.db.query(receiptUid);
  return {
    lastChange: newest?.id ?? 0,
    waitingNotices: await receipts.count({ where: { noticeState: 'pending' } }),
    failedNotices: await receipts.count({ where: { noticeState: 'failed' } }),
  };
}
