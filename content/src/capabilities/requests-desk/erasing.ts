import { hasPhone, toE164 } from '@clinic/contract/submissions/phone';
import type { Core, UID } from '@strapi/strapi';
import { noteUid, type RequestRow, requestUid, type Staff, wholeRow, writeJournal } from './store';

/** Whose data are to be erased: one request, or all from one phone. */
export type Person = { number: number } | { phoneNumber: string };

/** @returns in words what is wrong when it names neither a number nor a phone, or both */
export function readPerson(body: unknown): Person | string {
  const { number, phone } = (body ?? {}) as Record<string, unknown>;
  if (Boolean(number) === Boolean(phone)) return 'Укажите номер заявки или телефон';
  if (number) {
    const value = Number(number);
    return Number.isInteger(value) && value > 0 ? { number: value } : 'Номер заявки — целое число';
  }
  const phoneNumber = typeof phone === 'string' ? toE164(phone) : null;
  return phoneNumber ? { phoneNumber } : 'Не похоже на номер телефона';
}

export async function findPerson(strapi: Core.Strapi, person: Person): Promise<RequestRow[]> {
  return strapi.db.query(requestUid).findMany({ where: person, populate: wholeRow, orderBy: { id: 'asc' } });
}

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

type Row = {
  id: number;
  /** One for the two rows of a published review: its draft and what visitors read. */
  documentId?: string;
  requestText?: string | null;
  text?: string | null;
  review?: { reviewText: string | null } | null;
};
type Place = { name: string; uid: UID.Schema; read: object; textOf: (row: Row) => string | null | undefined };

/** Where people write freely, so that somebody's phone may stand in words about another. */
const places: readonly Place[] = [
  {
    name: 'в отзывах',
    uid: 'api::review.review',
    read: { select: ['id', 'documentId'], populate: { review: { select: ['reviewText'] } } },
    textOf: ({ review }) => review?.reviewText,
  },
  {
    name: 'в текстах других заявок',
    uid: requestUid,
    read: { select: ['id', 'requestText'] },
    textOf: ({ requestText }) => requestText,
  },
  {
    name: 'в заметках к другим заявкам',
    uid: noteUid,
    read: { select: ['id', 'text'] },
    textOf: ({ text }) => text,
  },
];
const rowsAtOnce = 500;

/**
 * Looks for a phone in what is left after requests of its owner are erased: other requests from it, and what was written
 * freely. Somebody has to read these places: what is to go of a sentence, no rule knows.
 * @param phoneNumbers E.164
 * @returns «в отзывах: 1», a line for each place where there is any
 */
export async function findTraces(strapi: Core.Strapi, phoneNumbers: readonly string[]): Promise<string[]> {
  const others = await strapi.db.query(requestUid).count({ where: { phoneNumber: { $in: [...phoneNumbers] } } });
  const found = [{ name: 'в других заявках с этого номера', count: others }];
  for (const place of places) found.push({ name: place.name, count: await countAbout(strapi, place, phoneNumbers) });
  return found.filter(({ count }) => count > 0).map(({ name, count }) => `${name}: ${count}`);
}

async function countAbout(strapi: Core.Strapi, place: Place, phoneNumbers: readonly string[]): Promise<number> {
  const found = new Set<number | string>();
  for (let after = 0; ; ) {
    const rows: Row[] = await strapi.db
      .query(place.uid)
      .findMany({ ...place.read, where: { id: { $gt: after } }, orderBy: { id: 'asc' }, limit: rowsAtOnce });
    for (const row of rows) if (hasPhone(place.textOf(row), phoneNumbers)) found.add(row.documentId ?? row.id);
    if (rows.length < rowsAtOnce) return found.size;
    after = rows.at(-1)?.id ?? after;
  }
}

/**
 * Makes what was deleted unreadable in the file as well: SQLite only marks the place of a deleted row as free, and the
 * log beside the file still holds it. Postgres does so by itself in a while (autovacuum).
 */
export async function scrubDatabase(strapi: Core.Strapi): Promise<void> {
  if (strapi.db.dialect.client !== 'sqlite') return;
  await strapi.db.connection.raw('VACUUM');
  await strapi.db.connection.raw('PRAGMA wal_checkpoint(TRUNCATE)');
}
