import { localDay } from '@clinic/contract/clock';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { readClinicZone } from '../../platform/clinic-zone/clinic-zone';
import { oneAtATime } from '../../platform/nodes/one-at-a-time';
import { type AdminRoute, bodyOf, route } from '../../platform/strapi/admin-routes';
import { confirmClock, readDoubt } from '../../platform/trusted-clock/clock';
import type { Doubt } from '../../platform/trusted-clock/doubt';
import { readHeld } from '../../platform/trusted-clock/erasing';
import { purgeAbout } from '../removal';
import { entryText, readJournal, staffOf, writeJournal } from '../request-records';
import { deskActionId, readNumber, readPage } from '../request-records/rules';
import { eraseRequests, findPerson, findTraces, type Person, readPerson, scrubDatabase } from './erasing';
import { type RetentionDay, type RetentionDays, reportByDay, retentionTable, runRetention } from './retention';

const journalPageSize = 50;
/** Runs that the report reads: a year of days with some restarts. */
const reportRuns = 1000;

/** What the page «Хранение и журнал» shows; dates are the clinic's, YYYY-MM-DD. */
export type RetentionReport = { limits: RetentionDays; days: RetentionDay[] } & Holds;
type Holds = {
  today: string;
  /** Why the clock is doubted, and the last day that was trusted. */
  clock: { doubt: Doubt; trustedOn: string } | null;
  /** Erasures that wait for an administrator. */
  held: readonly { name: string; count: number }[];
};

async function readHolds(strapi: Core.Strapi): Promise<Holds> {
  const now = new Date();
  const timeZone = await readClinicZone(strapi);
  const clock = await readDoubt(strapi, now);
  return {
    today: localDay(now, timeZone),
    clock: clock && { doubt: clock.doubt, trustedOn: localDay(clock.trustedAt, timeZone) },
    held: await readHeld(strapi),
  };
}

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
      return { limits: days, days: reportByDay(runs, timeZone), ...(await readHolds(strapi)) };
    }),
    // Names the day that the administrator has read, so that a page opened before a jump confirms nothing.
    route('POST /requests-desk/clock', deskActionId('erase'), async (ctx) => {
      const now = new Date();
      const today = localDay(now, await readClinicZone(strapi));
      if (bodyOf(ctx).today !== today)
        throw new errors.ValidationError('День на сервере уже другой. Обновите страницу и проверьте дату');
      await confirmClock(strapi, now);
      await writeJournal(strapi, { number: null, kind: 'confirmed', detail: today, staff: staffOf(ctx) });
      await oneAtATime(strapi, 'retention', () => runRetention(strapi, days, now));
      return readHolds(strapi);
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
