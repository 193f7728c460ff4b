import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { readFilters, readNumber } from '../board/filters';
import { readBoard } from '../board/read-board';
import { deskActionId } from '../capability';
import { clockAt } from '../clinic-clock';
import { exportRequests } from '../export/export-requests';
import { writeJournal } from '../journal';
import { readTimetable } from '../read-timetable';
import { readColleagues } from '../staff';
import { states } from '../states';
import { type DeskRoute, staffOf } from './desk-context';

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
