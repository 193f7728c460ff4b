import type { Core } from '@strapi/strapi';
import { readNumber } from '../board/filters';
import { toCards } from '../board/read-board';
import { changeRequest } from '../card/change-request';
import { addNote, noteFault } from '../card/notes';
import { openRequest } from '../card/open-request';
import { readChange } from '../card/read-change';
import { readRequest } from '../card/read-request';
import { clockText } from '../clinic-clock';
import { journalKinds, readJournal } from '../journal';
import { readTimetable } from '../read-timetable';
import type { RequestRow } from '../request-row';
import { readColleagues } from '../staff';
import { type DeskContext, type DeskRoute, refuse, staffOf } from './desk-context';

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
