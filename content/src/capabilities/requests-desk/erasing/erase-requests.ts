import type { Core } from '@strapi/strapi';
import { type Staff, writeJournal } from '../journal';
import { type RequestRow, requestUid } from '../request-row';
import { noteUid } from '../tables';

const receiptUid = 'api::receipt.receipt';

export type Erased = { requests: number; resumes: number };

/**
 * Deletes requests for good: the row with its consent, notes, CV. Receipts stay, they hold nothing personal and keep a
 * repeated sending from coming back; their notices are told no more. The journal keeps the number, the reason and who.
 * @param reason in Russian, as the journal shows it
 * @param staff nobody: the service itself
 */
export async function eraseRequests(
  strapi: Core.Strapi,
  rows: readonly RequestRow[],
  reason: string,
  staff: Staff | null,
): Promise<Erased> {
  let resumes = 0;
  for (const row of rows) {
    // Before the row: when this fails, the row is still there to be erased again.
    if (row.resumeDoc) {
      await removeFile(strapi, row.resumeDoc);
      resumes += 1;
    }
    await strapi.db.transaction(async () => {
      await strapi.db.query(noteUid).deleteMany({ where: { request: row.id } });
      await strapi.documents(requestUid).delete({ documentId: row.documentId });
      await strapi.db.query(receiptUid).updateMany({
        where: { kind: 'request', submission: row.documentId, noticeState: 'pending' },
        data: { noticeState: 'failed', nextNoticeAt: null },
      });
      await writeJournal(strapi, { number: row.number, kind: 'erased', detail: reason, staff });
    });
  }
  return { requests: rows.length, resumes };
}

/** Deletes the CV of a request that itself stays. */
export async function eraseResume(strapi: Core.Strapi, row: RequestRow, reason: string): Promise<void> {
  if (!row.resumeDoc) return;
  await removeFile(strapi, row.resumeDoc);
  await writeJournal(strapi, { number: row.number, kind: 'erased', detail: `резюме, ${reason}`, staff: null });
}

/** From the disk and from the library; the request's link to it goes with the library's row. */
async function removeFile(strapi: Core.Strapi, file: NonNullable<RequestRow['resumeDoc']>): Promise<void> {
  await strapi.plugin('upload').service('upload').remove(file);
}
