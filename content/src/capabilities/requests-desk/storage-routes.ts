import type { Core } from '@strapi/strapi';
import { purgeAbout } from '../removal/store';
import { clockText } from './clinic-clock';
import { eraseRequests, findPerson, findTraces, type Person, readPerson, scrubDatabase } from './erasing';
import { type RetentionDays, type RetentionRun, reportByDay } from './retention';
import { type DeskContext, type DeskRoute, refuse, staffOf } from './routes';
import { readNumber } from './rules';
import { journalKinds, readJournal, retentionUid } from './store';
import { readTimetable } from './working-time';

const journalPageSize = 50;
/** Runs that the report reads: a year of days with some restarts. */
const reportRuns = 1000;

/** The administrator's part: what is kept how long, who has seen what, erasing on demand. */
export function storageRoutes(strapi: Core.Strapi, days: RetentionDays): DeskRoute[] {
  const ofPerson = (handle: (ctx: DeskContext, person: Person) => Promise<void>) => async (ctx: DeskContext) => {
    const person = readPerson(ctx.request.body);
    return typeof person === 'string' ? refuse(ctx, 400, person) : handle(ctx, person);
  };
  return [
    {
      method: 'GET',
      path: '/journal',
      action: 'audit',
      handler: async (ctx) => {
        const { timeZone } = await readTimetable(strapi);
        const number = readNumber(ctx.query.number);
        const page = readNumber(ctx.query.page) || 1;
        const { rows, total } = await readJournal(strapi, number === null ? {} : { number }, page, journalPageSize);
        ctx.body = {
          rows: rows.map((row) => ({
            id: row.id,
            number: row.number,
            what: [journalKinds[row.kind], row.detail].filter(Boolean).join(': '),
            who: row.staffName,
            at: clockText(new Date(row.at), timeZone),
          })),
          total,
          pageSize: journalPageSize,
        };
      },
    },
    {
      method: 'GET',
      path: '/retention',
      action: 'audit',
      handler: async (ctx) => {
        const { timeZone } = await readTimetable(strapi);
        const runs: RetentionRun[] = await strapi.db
          .query(retentionUid)
          .findMany({ orderBy: { id: 'desc' }, limit: reportRuns });
        ctx.body = { limits: days, days: reportByDay(runs, timeZone) };
      },
    },
    {
      // Says what would be erased. By POST: a phone in an address would be written to logs.
      method: 'POST',
      path: '/erasures/preview',
      action: 'erase',
      handler: ofPerson(async (ctx, person) => {
        const rows = await findPerson(strapi, person);
        ctx.body = {
          numbers: rows.map(({ number }) => number),
          resumes: rows.filter(({ resumeDoc }) => resumeDoc).length,
        };
      }),
    },
    {
      method: 'POST',
      path: '/erasures',
      action: 'erase',
      handler: ofPerson(async (ctx, person) => {
        const rows = await findPerson(strapi, person);
        const erased = await eraseRequests(strapi, rows, 'по обращению', staffOf(ctx));
        const phones = 'phoneNumber' in person ? [person.phoneNumber] : rows.map(({ phoneNumber }) => phoneNumber);
        await purgeAbout(strapi, phones);
        const traces = await findTraces(strapi, phones);
        await scrubDatabase(strapi);
        ctx.body = { ...erased, traces };
      }),
    },
  ];
}
