import { localDay } from '@clinic/contract/clock';
import type { Core } from '@strapi/strapi';
import { journalTable, type RequestRow, wholeRow } from '../../../people/request-records';
import { type Erasing, takeErasures } from '../../../platform/clock/erasing';
import { requestUid } from '../../../platform/content-model/uids';
import { column, defineTable, type RowOf } from '../../../platform/database/define-table';
import { eraseExpiredResume, eraseRequests, scrubDatabase } from './erasing';

export const retentionTable = defineTable(
  'requests_desk_retention',
  {
    at: column.datetime(),
    requests: column.integer(),
    resumes: column.integer(),
    /** When the oldest remaining request and CV came. */
    oldestRequest: column.datetime<string | null>(),
    oldestResume: column.datetime<string | null>(),
  },
  { at: { columns: ['at'] } },
);

/** Days to keep requests and CVs. */
export type RetentionDays = { requests: number; resumes: number };

/** Claims about personal data are possible for three years (Civil Code, article 196). */
const journalDays = 1096;
const dayMs = 86_400_000;
const rowsAtOnce = 100;

const withResume = { resumeDoc: { id: { $notNull: true } } };
const erasings = {
  requests: { kind: 'requests', uid: requestUid, field: 'createdAt' },
  resumes: { kind: 'resumes', uid: requestUid, field: 'createdAt', where: withResume },
  journal: { kind: 'journal', uid: journalTable.uid, field: 'at' },
} satisfies Record<string, Erasing>;

/** Erases expired data as far as a day allows, stores a row for the report and logs it. */
export async function runRetention(strapi: Core.Strapi, days: RetentionDays, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age * dayMs);
  const take = async (erasing: Erasing, age: number) => (await takeErasures(strapi, erasing, before(age), now)).count;
  const erased = { requests: 0, resumes: 0 };
  await eraseOldest(strapi, await take(erasings.requests, days.requests), {}, async (rows) => {
    const { requests, resumes } = await eraseRequests(strapi, rows, 'вышел срок хранения', null);
    erased.requests += requests;
    erased.resumes += resumes;
  });
  await eraseOldest(strapi, await take(erasings.resumes, days.resumes), withResume, async (rows) => {
    for (const row of rows) await eraseExpiredResume(strapi, row);
    erased.resumes += rows.length;
  });
  await dropOldestLines(strapi, await take(erasings.journal, journalDays));
  if (erased.requests + erased.resumes > 0) await scrubDatabase(strapi);
  const done = {
    ...erased,
    oldestRequest: await oldest(strapi, {}),
    oldestResume: await oldest(strapi, withResume),
  };
  await retentionTable.of(strapi).create({ data: { at: now, ...done } });
  const message = `Сроки хранения: стёрто заявок ${done.requests}, резюме ${done.resumes}`;
  strapi.log.info({ event: 'retention', message, ...done });
}

/** Passes on the oldest requests, a part at a time. @param erase leaves none of them to be found */
async function eraseOldest(
  strapi: Core.Strapi,
  count: number,
  where: object,
  erase: (rows: RequestRow[]) => Promise<void>,
): Promise<void> {
  for (let left = count; left > 0; left -= rowsAtOnce) {
    const rows: RequestRow[] = await strapi.db.query(requestUid).findMany({
      where,
      populate: wholeRow,
      orderBy: { createdAt: 'asc' },
      limit: Math.min(left, rowsAtOnce),
    });
    await erase(rows);
  }
}

async function dropOldestLines(strapi: Core.Strapi, count: number): Promise<void> {
  if (count === 0) return;
  const query = { select: ['id'], orderBy: { at: 'asc' }, limit: count };
  const lines = await journalTable.of(strapi).findMany(query);
  await journalTable.of(strapi).deleteMany({ where: { id: { $in: lines.map(({ id }) => id) } } });
}

async function oldest(strapi: Core.Strapi, where: object): Promise<Date | null> {
  const row: { createdAt: string } | null = await strapi.db
    .query(requestUid)
    .findOne({ where, select: ['id', 'createdAt'], orderBy: { id: 'asc' } });
  return row && new Date(row.createdAt);
}

export type RetentionRun = Omit<RowOf<typeof retentionTable>, 'id'>;

/** A day of the report; dates are the clinic's, YYYY-MM-DD. */
export type RetentionDay = Omit<RetentionRun, 'at'> & { day: string };

/** Sums runs by day: each start of each node adds one. @param runs newest first */
export function reportByDay(runs: readonly RetentionRun[], timeZone: string): RetentionDay[] {
  const dayOf = (moment: string) => localDay(new Date(moment), timeZone);
  const days = new Map<string, RetentionDay>();
  for (const { at, requests, resumes, oldestRequest, oldestResume } of runs) {
    const day = dayOf(at);
    const known = days.get(day);
    if (known) {
      known.requests += requests;
      known.resumes += resumes;
      continue;
    }
    days.set(day, {
      day,
      requests,
      resumes,
      oldestRequest: oldestRequest && dayOf(oldestRequest),
      oldestResume: oldestResume && dayOf(oldestResume),
    });
  }
  return [...days.values()];
}
