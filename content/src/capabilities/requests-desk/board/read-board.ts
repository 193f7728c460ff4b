import type { Core } from '@strapi/strapi';
import { readTimetable } from '../read-timetable';
import type { RequestRow } from '../request-row';
import { readNames } from '../staff';
import { noteUid } from '../tables';
import type { Filters } from './filters';
import { countByPhone, findRequests } from './find-requests';
import { type Card, toCard } from './to-card';

export const pageSize = 20;

/** One page of cards. @param page from 1 */
export async function readBoard(
  strapi: Core.Strapi,
  filters: Filters,
  page: number,
  now: Date,
): Promise<{ cards: Card[]; total: number; pageSize: number }> {
  const { rows, total } = await findRequests(strapi, filters, page, pageSize);
  return { cards: await toCards(strapi, rows, now), total, pageSize };
}

export async function toCards(strapi: Core.Strapi, rows: readonly RequestRow[], now: Date): Promise<Card[]> {
  if (rows.length === 0) return [];
  const timetable = await readTimetable(strapi);
  const byPhone = await countByPhone(
    strapi,
    rows.map(({ phoneNumber }) => phoneNumber),
  );
  const notes = await countNotes(strapi, rows);
  const names = await readNames(
    strapi,
    rows.flatMap(({ assignee }) => assignee ?? []),
  );
  return rows.map((row) => toCard(row, { now, timetable, byPhone, notes, names }));
}

async function countNotes(strapi: Core.Strapi, rows: readonly RequestRow[]): Promise<Map<number, number>> {
  const notes: { request: number }[] = await strapi.db
    .query(noteUid)
    .findMany({ where: { request: { $in: rows.map(({ id }) => id) } }, select: ['request'] });
  const counts = new Map<number, number>();
  for (const { request } of notes) counts.set(request, (counts.get(request) ?? 0) + 1);
  return counts;
}
