import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { purgeAbout } from '../../../editing/entry-life/removal';
import { entryText, readJournal, staffOf } from '../../../people/request-records';
import { deskActionId, readNumber, readPage } from '../../../people/request-records/rules';
import { type AdminRoute, bodyOf, route } from '../../../platform/strapi/admin-routes';
import { readClinicZone } from '../../../platform/zone/clinic-zone';
import { eraseRequests, findPerson, findTraces, type Person, readPerson, scrubDatabase } from './erasing';
import { type RetentionDay, type RetentionDays, reportByDay, retentionTable } from './retention';

const journalPageSize = 50;
/** Runs that the report reads: a year of days with some restarts. */
const reportRuns = 1000;

/** What the page «Хранение и журнал» shows; dates are the clinic's, YYYY-MM-DD. */
export type RetentionReport = { limits: RetentionDays; days: RetentionDay[] };

/** The administrator's part: retention, erasing on demand, the journal. */
export function storageRoutes(strapi: Core.Strapi, days: RetentionDays): AdminRoute[] {
  const ofPerson = (handle: (person: Person, ctx: Context) => Promise<unknown>) => async (ctx: Context) => {
    const person = readPerson(bodyOf(ctx));
    if (typeof person === 'string') throw new errors.ValidationError(person);
    return handle(person, ctx);
  };
  return [
    route('GET /requests-desk/journal', deskActionId('audit'), async (ctx) => {
      const timeZone = await readClinicZone(strapi);
      const number = readNumber(ctx.query.number);
      const where = number === null ? {} : { number };
      const { rows, total } = await readJournal(strapi, where, readPage(ctx.query.page), journalPageSize);
      const shown = rows.map((row) => ({ id: row.id, number: row.number, ...entryText(row, timeZone) }));
      return { rows: shown, total, pageSize: journalPageSize };
    }),
    route('GET /requests-desk/retention', deskActionId('audit'), async (): Promise<RetentionReport> => {
      const timeZone = await readClinicZone(strapi);
      const runs = await retentionTable.of(strapi).findMany({ orderBy: { id: 'desc' }, limit: reportRuns });
      return { limits: days, days: reportByDay(runs, timeZone) };
    }),
    // Says what would be erased. By POST: a phone in a URL would be logged.
    route(
      'POST /requests-desk/erasures/preview',
      deskActionId('erase'),
      ofPerson(async (person) => {
        const rows = await findPerson(strapi, person);
        return { numbers: rows.map(({ number }) => number), resumes: rows.filter(({ resumeDoc }) => resumeDoc).length };
      }),
    ),
    route(
      'POST /requests-desk/erasures',
      deskActionId('erase'),
      ofPerson(async (person, ctx) => {
        const rows = await findPerson(strapi, person);
        const erased = await eraseRequests(strapi, rows, 'по обращению', staffOf(ctx));
        const phones = 'phoneNumber' in person ? [person.phoneNumber] : rows.map(({ phoneNumber }) => phoneNumber);
        await purgeAbout(strapi, phones);
        const traces = await findTraces(strapi, phones);
        await scrubDatabase(strapi);
        return { ...erased, traces };
      }),
    ),
  ];
}
