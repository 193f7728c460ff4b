import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { FileStore } from '../../platform/file-storage/file-store';
import { readConsentText } from '../submissions/consents';
import { formatPhone } from './card';
import { clockAt, clockText } from './clinic-clock';
import { consentPage } from './consent-page';
import { exportRequests } from './export';
import { readBoard, toCards } from './list-requests';
import { type DeskAction, deskActionId, readChange, readFilters, readNumber, states } from './rules';
import { readColleagues, toStaff } from './staff';
import { journalKinds, type RequestRow, readJournal, readRequest, type Staff, writeJournal } from './store';
import { addNote, changeRequest, noteFault, openRequest, resumeName } from './work-on-request';
import { readTimetable } from './working-time';

/** What the framework has put beside a call that it let in. */
type AdminState = {
  user: { id: number; firstname?: string | null; lastname?: string | null; email?: string | null };
  userAbility: { can(action: string): boolean };
};

export type DeskContext = Context & {
  params: Record<string, string>;
  request: Context['request'] & { body?: unknown };
  state: AdminState;
};

/** A route of the desk: what it does and the right that it takes, in one place. */
export type DeskRoute = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  action: DeskAction;
  handler: (ctx: DeskContext) => Promise<void>;
};

export const staffOf = (ctx: DeskContext): Staff => toStaff(ctx.state.user);

/** Answers in the framework's shape, so that the admin shows the words. */
export function refuse(ctx: DeskContext, status: 400 | 404 | 409, message: string): void {
  const name = { 400: 'ValidationError', 404: 'NotFoundError', 409: 'ConflictError' }[status];
  ctx.status = status;
  ctx.body = { data: null, error: { status, name, message, details: {} } };
}

/** Lists: never a name, a phone or a text, except in a file for whoever may have both. */
export function boardRoutes(strapi: Core.Strapi): DeskRoute[] {
  return [
    {
      method: 'GET',
      path: '/requests',
      action: 'read',
      handler: async (ctx) => {
        const filters = readFilters(ctx.query, ctx.state.user.id);
        ctx.body = await readBoard(strapi, filters, readNumber(ctx.query.page) || 1, new Date());
      },
    },
    {
      method: 'GET',
      path: '/colleagues',
      action: 'read',
      handler: async (ctx) => {
        ctx.body = { me: staffOf(ctx).id, colleagues: await readColleagues(strapi) };
      },
    },
    {
      method: 'GET',
      path: '/export',
      action: 'export',
      handler: async (ctx) => {
        const filters = readFilters(ctx.query, ctx.state.user.id);
        const { timeZone } = await readTimetable(strapi);
        await writeJournal(strapi, {
          number: null,
          kind: 'exported',
          detail: filters.state ? states[filters.state] : 'все состояния',
          staff: staffOf(ctx),
        });
        const isOpen = ctx.state.userAbility.can(deskActionId('open'));
        ctx.attachment(`zayavki-${clockAt(new Date(), timeZone).slice(0, 10)}.csv`);
        ctx.type = 'text/csv; charset=utf-8';
        ctx.body = Readable.from(exportRequests(strapi, filters, isOpen));
      },
    },
  ];
}

const historyRows = 100;
const gone = 'Такой заявки нет: её могли стереть';

/** Finds the request of the address first. */
export function ofRequest(strapi: Core.Strapi, handle: (ctx: DeskContext, row: RequestRow) => Promise<void>) {
  return async (ctx: DeskContext) => {
    const number = readNumber(ctx.params.number);
    const row = number === null ? null : await readRequest(strapi, number);
    return row ? handle(ctx, row) : refuse(ctx, 404, gone);
  };
}

/** One request: seen masked, changed, opened. */
export function cardRoutes(strapi: Core.Strapi): DeskRoute[] {
  const showCard = async (ctx: DeskContext, number: number) => {
    const row = await readRequest(strapi, number);
    if (!row) return refuse(ctx, 404, gone);
    const [card] = await toCards(strapi, [row], new Date());
    const { timeZone } = await readTimetable(strapi);
    const { rows } = await readJournal(strapi, { number }, 1, historyRows);
    const history = rows.map(({ kind, detail, staffName, at }) => ({
      what: [journalKinds[kind], detail].filter(Boolean).join(': '),
      who: staffName,
      at: clockText(new Date(at), timeZone),
    }));
    ctx.body = { card, history };
  };
  return [
    {
      method: 'GET',
      path: '/requests/:number',
      action: 'read',
      handler: ofRequest(strapi, (ctx, { number }) => showCard(ctx, number)),
    },
    {
      method: 'PUT',
      path: '/requests/:number',
      action: 'update',
      handler: ofRequest(strapi, async (ctx, row) => {
        const { timeZone } = await readTimetable(strapi);
        const names = new Map((await readColleagues(strapi)).map(({ id, name }) => [id, name]));
        const change = readChange(ctx.request.body, [...names.keys()], timeZone);
        if (typeof change === 'string') return refuse(ctx, 400, change);
        if (await changeRequest(strapi, row, change, staffOf(ctx), { timeZone, names })) {
          return showCard(ctx, row.number);
        }
        refuse(ctx, 409, `Заявку № ${row.number} только что изменил другой сотрудник. Показываем, какая она сейчас`);
      }),
    },
    {
      method: 'POST',
      path: '/requests/:number/openings',
      action: 'open',
      handler: ofRequest(strapi, async (ctx, row) => {
        ctx.body = await openRequest(strapi, row, staffOf(ctx));
      }),
    },
    {
      method: 'POST',
      path: '/requests/:number/notes',
      action: 'update',
      handler: ofRequest(strapi, async (ctx, row) => {
        const { text } = (ctx.request.body ?? {}) as { text?: unknown };
        const fault = noteFault(text);
        if (fault) return refuse(ctx, 400, fault);
        const note = await addNote(strapi, row, String(text), staffOf(ctx));
        if (!note) return refuse(ctx, 404, gone);
        const { timeZone } = await readTimetable(strapi);
        // To its author only what he has written himself: the others are opened with the request.
        ctx.body = { ...note, at: clockText(new Date(note.at), timeZone) };
      }),
    },
  ];
}

/** What came from a visitor runs nothing and opens nothing in the admin's name. */
const sandbox = "default-src 'none'; sandbox";

/** Files about one request; giving one out is an opening. */
export function fileRoutes(strapi: Core.Strapi, openFile: FileStore['open'], siteUrl: string): DeskRoute[] {
  return [
    {
      method: 'GET',
      path: '/requests/:number/resume',
      action: 'open',
      handler: ofRequest(strapi, async (ctx, row) => {
        const file = row.resumeDoc && (await openFile(`${row.resumeDoc.hash}${row.resumeDoc.ext}`));
        if (!row.resumeDoc || !file) return refuse(ctx, 404, 'Резюме нет: вышел срок хранения или его не прислали');
        await writeJournal(strapi, { number: row.number, kind: 'resume', detail: '', staff: staffOf(ctx) });
        // Also as filename*, in UTF-8 (RFC 5987): Russian names of files are the rule here.
        ctx.attachment(resumeName(row.resumeDoc));
        ctx.type = 'application/octet-stream';
        ctx.set('Content-Security-Policy', sandbox);
        ctx.length = file.length;
        ctx.body = file.stream;
      }),
    },
    {
      method: 'GET',
      path: '/requests/:number/consent',
      action: 'open',
      handler: ofRequest(strapi, async (ctx, row) => {
        await writeJournal(strapi, { number: row.number, kind: 'consent', detail: '', staff: staffOf(ctx) });
        const { timeZone } = await readTimetable(strapi);
        const clock = (moment: string) => clockText(new Date(moment), timeZone);
        ctx.type = 'text/html; charset=utf-8';
        ctx.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-modals");
        ctx.body = consentPage({
          number: row.number,
          type: row.type,
          cameAt: clock(row.createdAt),
          page: row.page,
          name: row.name,
          phone: formatPhone(row.phoneNumber),
          timeZone,
          siteUrl,
          consent: row.consent && { ...row.consent, acceptedAt: clock(row.consent.acceptedAt) },
          text: row.consent && (await readConsentText(strapi, row.consent.hash)),
        });
      }),
    },
  ];
}
