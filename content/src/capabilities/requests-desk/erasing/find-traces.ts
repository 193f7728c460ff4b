import { hasPhone } from '@clinic/contract/submissions/phone';
import type { Core, UID } from '@strapi/strapi';
import { requestUid } from '../request-row';
import { noteUid } from '../tables';

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
