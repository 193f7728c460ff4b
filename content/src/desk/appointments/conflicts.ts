import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { readJournal } from '../../people/request-records';
import { OutsideHours } from './outside';
import { placeText, readZoneOf, stateText, TimeTaken, toPlace, VisitChanged, type VisitRow } from './store';

/**
 * Answers 409 when a change of a visit meets another one, hours in which nobody sees patients, or another change, so that
 * the screen can ask or reload.
 */
export async function answeringConflicts<T>(strapi: Core.Strapi, ctx: Context, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof TimeTaken) {
      const { id, request: number, clinic } = error.other;
      const text = await placeText(strapi, toPlace(error.other));
      const zone = await readZoneOf(strapi, clinic);
      const other = { id, number, stateText: stateText(error.other, zone, new Date()), text };
      const whose = number === null ? 'закрыто' : `заявка № ${number}`;
      return ctx.throw(409, `Это время занято: ${text}, ${whose}`, { details: { kind: 'taken', other } });
    }
    if (error instanceof OutsideHours) return ctx.throw(409, error.message, { details: { kind: 'outside' } });
    if (error instanceof VisitChanged) {
      const who = error.now && (await readWho(strapi, error.now));
      const message = error.now
        ? `Эту запись только что изменил ${who ?? 'другой сотрудник'}. Показываем, какая она сейчас`
        : 'Эту запись уже отменили';
      return ctx.throw(409, message, { details: { kind: 'changed', who } });
    }
    throw error;
  }
}

/** Returns who changed a visit last, `null` for a visitor and for closed time, of which the journal keeps no number. */
async function readWho(strapi: Core.Strapi, { request }: VisitRow): Promise<string | null> {
  if (request === null) return null;
  const where = { number: request, kind: { $in: ['placed', 'moved', 'visit', 'freed'] } };
  return (await readJournal(strapi, where, 1, 1)).rows[0]?.staffName ?? null;
}
