import type { Core } from '@strapi/strapi';
import * as v from 'valibot';
import { purgeAbout } from '../../../editing/entry-life/removal';
import { entryText, type JournalRow, readJournal, staffOf } from '../../../people/request-records';
import { deskActionId, numberInUrl, pageInUrl } from '../../../people/request-records/rules';
import { type AdminRoute, route } from '../../../platform/strapi/admin-routes';
import { readClinicZone } from '../../../platform/zone/clinic-zone';
import { eraseRequests, findPerson, findTraces, personBody, scrubDatabase } from './erasing';
import { type RetentionDay, type RetentionDays, reportByDay, retentionTable } from './retention';

const journalPageSize = 50;
const journalInUrl = v.object({ number: numberInUrl, page: pageInUrl });
/** Runs that the report reads: a year of days with some restarts. */
const reportRuns = 1000;

/** What the page «Хранение и журнал» shows; dates are the clinic's, YYYY-MM-DD. */
export type RetentionReport = { limits: RetentionDays; days: RetentionDay[] };

export type JournalPage = {
  rows: (Pick<JournalRow, 'id' | 'number'> & ReturnType<typeof entryText>)[];
  total: number;
  pageSize: number;
};

/** The administrator's part: retention, erasing on demand, the journal. */
export function storageRoutes(strapi: Core.Strapi, days: RetentionDays): AdminRoute[] {
  return [
    route('GET /requests-desk/journal', deskActionId('audit'), journalInUrl, async (_, query): Promise<JournalPage> => {
      const timeZone = await readClinicZone(strapi);
      const where = query.number === null ? {} : { number: query.number };
      const { rows, total } = await readJournal(strapi, where, query.page, journalPageSize);
      const shown = rows.map((row) => ({ id: row.id, number: row.number, ...entryText(row, timeZone) }));
      return { rows: shown, total, pageSize: journalPageSize };
    }),
    route('GET /requests-desk/retention', deskActionId('audit'), async (): Promise<RetentionReport> => {
      const timeZone = await readClinicZone(strapi);
      const runs = await retentionTable.of(strapi).findMany({ orderBy: { id: 'desc' }, limit: reportRuns });
      return { limits: days, days: reportByDay(runs, timeZone) };
    }),
    // Says what would be erased. By POST: a phone in a URL would be logged.
    route('POST /requests-desk/erasures/preview', deskActionId('erase'), personBody, async (_, body) => {
      const rows = await findPerson(strapi, body);
      return { numbers: rows.map(({ number }) => number), resumes: rows.filter(({ resumeDoc }) => resumeDoc).length };
    }),
    route('POST /requests-desk/erasures', deskActionId('erase'), personBody, async (ctx, person) => {
      const rows = await findPerson(strapi, person);
      const erased = await eraseRequests(strapi, rows, 'по обращению', staffOf(ctx));
      const phones = 'phoneNumber' in person ? [person.phoneNumber] : rows.map(({ phoneNumber }) => phoneNumber);
      await purgeAbout(strapi, phones);
      const traces = await findTraces(strapi, phones);
      await scrubDatabase(strapi);
      return { ...erased, traces };
    }),
  ];
}
