import { localTime, offsetMinutes, offsetText, toInstant } from '@clinic/contract/clock';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { readHeldVisitOf, readTimetableBody, storeIdentTimetable, toPlace } from '../../desk/appointments';
import { writeJournal } from '../../people/request-records';
import { readBounded } from '../../platform/bounded-body';
import { trustedNow } from '../../platform/clock/clock';
import { isSameSecret } from '../../platform/http';
import type { Settings } from '../../platform/settings';
import { readClinicZone } from '../../platform/zone/clinic-zone';
import { claim, noteSuccess, readDeliveries, readReceivers, settle } from '../jobs';
import { keptBack, type LeadRow, readLeadRows, toLead } from './lead';
import { targetTitles } from './rules';
import { type Lead, linesOf } from './targets/target';

const header = 'IDENT-Integration-Key';
const maxTickets = 500;
const maxOffset = 1_000_000;
/** Twenty doctors for a month send 2 MB. */
const maxTimetableBytes = 8_000_000;
/** A request may be committed after its window was read: each answer reaches back so far. IDENT knows ids it has. */
const overlapMs = 300_000;
/** A window without a beginning. */
const usualWindowMs = 14 * 86_400_000;

/**
 * Serves the calls of IDENT, a program on the clinic's own server, which asks for new requests itself. At the content
 * service only: the public site never sees names and phones.
 */
export function serveIdent(strapi: Core.Strapi, settings: Settings): void {
  const { ident } = settings.handover;
  if (!ident) return;
  const serve = (path: string, answer: (ctx: Context, now: Date) => Promise<unknown[] | string>) =>
    strapi.server.router.get(path, async (ctx: Context) => {
      ctx.set('Cache-Control', 'no-store');
      if (!isSameSecret(ctx.get(header), ident.key)) return refuse(ctx, 401, `Wrong ${header}`);
      const now = await trustedNow(strapi);
      // IDENT asks for the same window again; after an empty answer it would not.
      if (!now) return refuse(ctx, 503, 'The clock of the server is doubted');
      const body = await answer(ctx, now);
      if (typeof body === 'string') return refuse(ctx, 400, body);
      ctx.body = body;
    });
  serve('/GetTickets', (ctx, now) => readTickets(strapi, settings, new URLSearchParams(ctx.querystring), now));
  // The telephony that these are about is not ours; without an answer IDENT fills its log.
  for (const path of ['/GetFinishedCalls', '/GetOngoingCalls']) serve(path, async () => []);
}

function refuse(ctx: Context, status: number, text: string): void {
  ctx.status = status;
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = text;
}

/** Returns a page of tickets in order of time, or what is wrong with the query. */
async function readTickets(
  strapi: Core.Strapi,
  settings: Settings,
  query: URLSearchParams,
  now: Date,
): Promise<Ticket[] | string> {
  const zone = await readClinicZone(strapi);
  const window = readWindow(query, zone, now);
  if (typeof window === 'string') return window;
  const target = (await readReceivers(strapi, ['ident'])).get('ident');
  if (!target) return [];
  const found: { number: number }[] = await strapi.db
    .getConnection('requests')
    .where('id', '>', target.sinceId)
    .where('created_at', '>=', window.from)
    .where('created_at', '<', window.to)
    .where('workflow', '<>', keptBack.workflow)
    .where('type', '<>', keptBack.type)
    .whereNotNull('number')
    .orderBy([{ column: 'created_at' }, { column: 'id' }])
    .limit(window.limit)
    .offset(window.offset)
    .select('number');
  const numbers = found.map(({ number }) => number);
  const rows = new Map((await readLeadRows(strapi, numbers)).map((row) => [row.number, row]));
  const given = numbers.flatMap((number) => rows.get(number) ?? []);
  await noteGiven(strapi, given, now);
  await noteSuccess(strapi, 'ident', now);
  const plans = await readPlans(strapi, given, zone, now);
  return given.map((row) => ({ ...toTicket(toLead(row, null, settings), zone), ...plans.get(row.id) }));
}

/** Returns the times that visitors hold, by row id. Nothing else is a plan: a made-up hour would block the schedule. */
async function readPlans(
  strapi: Core.Strapi,
  rows: readonly LeadRow[],
  zone: string,
  now: Date,
): Promise<Map<number, Ticket>> {
  const doctors: { documentId: string; misId: string | null }[] = await strapi.db.query('api::doctor.doctor').findMany({
    where: { misId: { $notNull: true }, publishedAt: { $notNull: true } },
    select: ['documentId', 'misId'],
  });
  const misIds = new Map(doctors.map(({ documentId, misId }) => [documentId, misId]));
  const plans = new Map<number, Ticket>();
  for (const { id } of rows) {
    const visit = await readHeldVisitOf(strapi, id, now);
    if (visit?.state !== 'pending' && visit?.state !== 'booked') continue;
    const { doctor, startsAt, endsAt } = toPlace(visit);
    const plan = { PlanStart: zonedText(startsAt, zone), PlanEnd: zonedText(endsAt, zone) };
    plans.set(id, { DoctorId: misIds.get(doctor) ?? null, ...plan });
  }
  return plans;
}

/**
 * Answers PostTimeTable before the framework reads the body, which may be larger than any other. Nothing is changed by
 * a body that is not whole.
 */
export async function takeTimetable(strapi: Core.Strapi, key: string, ctx: Context): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  if (ctx.method !== 'POST') return refuse(ctx, 405, 'POST only');
  if (!isSameSecret(ctx.get(header), key)) return refuse(ctx, 401, `Wrong ${header}`);
  const text = await readBounded(ctx.req, maxTimetableBytes);
  if (text === null) return refuse(ctx, 413, `More than ${maxTimetableBytes} bytes`);
  const zone = await readClinicZone(strapi);
  const content = readTimetableBody(parseJson(text), (moment) => readMoment(moment, zone));
  if (typeof content === 'string') return refuse(ctx, 400, content);
  await storeIdentTimetable(strapi, content, new Date());
  ctx.body = {};
}

function parseJson(text: string): unknown {
  try {
    // IDENT is a program of .NET, whose writers may begin with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}

/** Writes down which requests are given for the first time. A node may have died between its two steps. */
async function noteGiven(strapi: Core.Strapi, rows: readonly LeadRow[], now: Date): Promise<void> {
  const numbers = rows.map(({ number }) => number);
  const known = new Map((await readDeliveries(strapi, numbers, ['ident'])).map((row) => [row.item, row]));
  for (const number of numbers.filter((one) => !known.get(one)?.outcome)) {
    const delivery = { item: number, receiver: 'ident' };
    if (!(await claim(strapi, { ...delivery, tries: known.get(number)?.tries ?? 0 }, null, now))) continue;
    await strapi.db.transaction(async () => {
      await settle(strapi, delivery, { outcome: 'delivered', ref: `обращение ${number}` });
      const detail = `${targetTitles.ident}: обращение ${number}`;
      await writeJournal(strapi, { number, kind: 'handed', detail, staff: null });
    });
  }
}

export type Window = { from: Date; to: Date; limit: number; offset: number };

/** Reads a query of IDENT. Returns what is wrong with it, in English for its log. */
export function readWindow(query: URLSearchParams, zone: string, now: Date): Window | string {
  const [from, to] = ['dateTimeFrom', 'dateTimeTo'].map((name) => {
    const text = query.get(name);
    return text ? readMoment(text, zone) : undefined;
  });
  if (from === null || to === null) return 'dateTimeFrom and dateTimeTo must be ISO 8601';
  const limit = readCount(query.get('limit'), 1, maxTickets, maxTickets);
  const offset = readCount(query.get('offset'), 0, maxOffset, 0);
  if (limit === null || offset === null) return 'limit and offset must be whole numbers';
  const begin = from ?? new Date(now.getTime() - usualWindowMs);
  return { from: new Date(begin.getTime() - overlapMs), to: to ?? new Date(now.getTime() + 1), limit, offset };
}

function readCount(text: string | null, min: number, max: number, fallback: number): number | null {
  if (text === null || text === '') return fallback;
  return /^\d{1,9}$/.test(text) ? Math.min(Math.max(Number(text), min), max) : null;
}

const moment = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d(?:\.\d{1,9})?))?(?:(Z)|[ +]?(-?)(\d\d)(?::?(\d\d))?)?$/;

/**
 * Reads a time of IDENT. Its `+` may arrive as a space, the offset may lack its colon or its minutes, and without one
 * the clock is the clinic's. Returns `null` for a day or time that does not exist.
 */
export function readMoment(text: string, zone: string): Date | null {
  const [, day, minutes, seconds = '00', utc, minus, hoursAway, minutesAway = '00'] = moment.exec(text) ?? [];
  // `Date` takes 31 February for 3 March; no clinic's clock is 15 hours ahead, and none shows a leap second.
  const isReal = toInstant(`${day}T${minutes}`, 'UTC') && Number(seconds) < 60 && Number(hoursAway ?? 0) <= 14;
  if (!isReal) return null;
  const extraMs = Number(seconds) * 1000;
  if (!utc && !hoursAway) {
    const instant = toInstant(`${day}T${minutes}`, zone);
    return instant && new Date(instant.getTime() + extraMs);
  }
  const offset = utc ? 'Z' : `${minus || '+'}${hoursAway}:${minutesAway}`;
  const instant = new Date(`${day}T${minutes}:00${offset}`);
  return Number.isNaN(instant.getTime()) ? null : new Date(instant.getTime() + extraMs);
}

type Ticket = Record<string, string | null>;

/** Without a plan, which `readPlans` adds. */
export function toTicket(lead: Lead, zone: string): Ticket {
  return {
    Id: lead.key,
    DateAndTime: zonedText(lead.cameAt, zone),
    ClientPhone: lead.phone,
    ClientEmail: null,
    ClientFullName: lead.name,
    FormName: lead.kind,
    DoctorName: lead.doctor,
    Comment: [lead.title, ...linesOf(lead)].join('\n'),
    HttpReferer: lead.page,
    UtmSource: lead.origin?.source || null,
    UtmMedium: lead.origin?.medium || null,
    UtmCampaign: lead.origin?.campaign || null,
    UtmTerm: lead.origin?.term || null,
    UtmContent: lead.origin?.content || null,
  };
}

/** «2026-11-28T10:30:05+07:00». */
const zonedText = (instant: Date, zone: string): string =>
  `${localTime(instant, zone)}:${String(instant.getUTCSeconds()).padStart(2, '0')}${offsetText(offsetMinutes(instant, zone))}`;
