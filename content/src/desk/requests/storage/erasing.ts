import { hasPhone } from '@clinic/contract/submissions/phone';
import type { Core, UID } from '@strapi/strapi';
import * as v from 'valibot';
import { copiesOf } from '../../../delivery/handover';
import { targetNames } from '../../../delivery/handover/rules';
import { deliveryTable } from '../../../delivery/jobs';
import { channelNames } from '../../../delivery/staff-calls/rules';
import { noteTable, type RequestRow, type Staff, wholeRow, writeJournal } from '../../../people/request-records';
import { numberText } from '../../../people/request-records/rules';
import { requestUid, reviewUid } from '../../../platform/content-model/uids';
import { fields } from '../../../platform/schema';
import { holdingTimetable, writeVisit } from '../../appointments';
import { phoneOf } from '../rules';

/** The data to erase: one request, or all from one phone. */
export type Person = { number: number } | { phoneNumber: string };

/** An empty field of the form is none. */
const unlessEmpty = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.unknown(),
    v.transform((typed) => typed || undefined),
    v.optional(schema),
  );

const numberError = 'Номер заявки — целое число';

export const personBody = v.pipe(
  fields({
    number: unlessEmpty(
      v.pipe(
        v.union([v.string(), v.number()], numberError),
        v.transform(String),
        numberText,
        v.minValue(1, numberError),
      ),
    ),
    phone: unlessEmpty(phoneOf('Не похоже на номер телефона')),
  }),
  v.check(({ number, phone }) => (number === undefined) !== (phone === undefined), 'Укажите номер заявки или телефон'),
  v.transform(({ number, phone = '' }): Person => (number === undefined ? { phoneNumber: phone } : { number })),
);

export async function findPerson(strapi: Core.Strapi, person: Person): Promise<RequestRow[]> {
  return strapi.db.query(requestUid).findMany({ where: person, populate: wholeRow, orderBy: { id: 'asc' } });
}

/** Receivers whose deliveries name a request by its number. */
const ofRequests = [...channelNames, ...targetNames];

/** @property copies that remain in the clinic's programs: «в Битрикс24: лид 812» */
export type Erased = { requests: number; resumes: number; copies: string[] };

/**
 * Deletes requests with consent, notes, visit and CV. Submission records stay: they hold no personal data and stop a repeated
 * submission; no notice about them leaves any more. The journal keeps number, reason, employee
 * and the copies in other programs.
 * @param reason in Russian, as the journal shows it
 * @param staff null: the service itself
 */
export async function eraseRequests(
  strapi: Core.Strapi,
  rows: readonly RequestRow[],
  reason: string,
  staff: Staff | null,
): Promise<Erased> {
  let resumes = 0;
  const copies: string[] = [];
  for (const row of rows) {
    // File first: if this fails, the row remains and can be erased again.
    if (row.resumeDoc) {
      await removeFile(strapi, row.resumeDoc);
      resumes += 1;
    }
    const left = await copiesOf(strapi, row.number);
    copies.push(...left);
    await holdingTimetable(strapi, async () => {
      await writeVisit(strapi, { request: row.id }, null, { by: staff, now: new Date() });
      await deliveryTable.of(strapi).deleteMany({ where: { item: row.number, receiver: { $in: ofRequests } } });
      await noteTable.of(strapi).deleteMany({ where: { request: row.id } });
      await strapi.documents(requestUid).delete({ documentId: row.documentId });
      const detail = [reason, ...left.map((copy) => `копия осталась ${copy}`)].join('; ');
      await writeJournal(strapi, { number: row.number, kind: 'erased', detail, staff });
    });
  }
  return { requests: rows.length, resumes, copies };
}

/** Deletes only the CV of a request. */
export async function eraseExpiredResume(strapi: Core.Strapi, { number, resumeDoc }: RequestRow): Promise<void> {
  if (!resumeDoc) return;
  await removeFile(strapi, resumeDoc);
  await writeJournal(strapi, { number, kind: 'erased', detail: 'резюме, вышел срок хранения', staff: null });
}

/** Removes the file and its row, which also removes the request's link. */
async function removeFile(strapi: Core.Strapi, file: NonNullable<RequestRow['resumeDoc']>): Promise<void> {
  await strapi.plugin('upload').service('upload').remove(file);
}

type Row = {
  id: number;
  /** Shared by the draft and the published row of a review. */
  documentId?: string;
  requestText?: string | null;
  text?: string | null;
  review?: { reviewText: string | null } | null;
  /** The clinic's words below a review. */
  answer?: string | null;
};
type TextSource = { name: string; uid: UID.Schema; read: object; textOf: (row: Row) => string | null | undefined };

/** Free texts, which may mention the phone of another person. */
const textSources: readonly TextSource[] = [
  {
    name: 'в отзывах',
    uid: reviewUid,
    read: { select: ['id', 'documentId', 'answer'], populate: { review: { select: ['reviewText'] } } },
    textOf: ({ review, answer }) => [review?.reviewText, answer].filter(Boolean).join('\n'),
  },
  {
    name: 'в текстах других заявок',
    uid: requestUid,
    read: { select: ['id', 'requestText'] },
    textOf: ({ requestText }) => requestText,
  },
  {
    name: 'в заметках к другим заявкам',
    uid: noteTable.uid,
    read: { select: ['id', 'text'] },
    textOf: ({ text }) => text,
  },
];
const rowsAtOnce = 500;

/**
 * Looks for phones that remain after an erasure, in other requests and in free texts. A person has to edit these: no
 * rule knows which part of a sentence to remove.
 * @param phoneNumbers E.164
 * @returns lines such as «в отзывах: 1», one per source with a match
 */
export async function findTraces(strapi: Core.Strapi, phoneNumbers: readonly string[]): Promise<string[]> {
  const others = await strapi.db.query(requestUid).count({ where: { phoneNumber: { $in: [...phoneNumbers] } } });
  const found = [{ name: 'в других заявках с этого номера', count: others }];
  for (const source of textSources)
    found.push({ name: source.name, count: await countMentions(strapi, source, phoneNumbers) });
  return found.filter(({ count }) => count > 0).map(({ name, count }) => `${name}: ${count}`);
}

async function countMentions(
  strapi: Core.Strapi,
  source: TextSource,
  phoneNumbers: readonly string[],
): Promise<number> {
  const found = new Set<number | string>();
  for (let after = 0; ; ) {
    const rows: Row[] = await strapi.db
      .query(source.uid)
      .findMany({ ...source.read, where: { id: { $gt: after } }, orderBy: { id: 'asc' }, limit: rowsAtOnce });
    for (const row of rows) if (hasPhone(source.textOf(row), phoneNumbers)) found.add(row.documentId ?? row.id);
    if (rows.length < rowsAtOnce) return found.size;
    after = rows.at(-1)?.id ?? after;
  }
}

/**
 * Removes deleted data from SQLite's file and write-ahead log, which only mark it as free. PostgreSQL does the same
 * later by autovacuum.
 */
export async function scrubDatabase(strapi: Core.Strapi): Promise<void> {
  if (strapi.db.dialect.client !== 'sqlite') return;
  await strapi.db.connection.raw('VACUUM');
  await strapi.db.connection.raw('PRAGMA wal_checkpoint(TRUNCATE)');
}
