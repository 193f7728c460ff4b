import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import * as v from 'valibot';
import { staffOf, writeJournal } from '../../../people/request-records';
import { dateInUrl, deskActionId, seenRevision } from '../../../people/request-records/rules';
import { fields, keysOf } from '../../../platform/schema';
import { type AdminRoute, route } from '../../../platform/strapi/admin-routes';
import { answeringConflicts, holdingTimetable, toPlace, type VisitRow } from '../../appointments';
import { giveBack } from '..';
import { reminderResults, storeReminder } from '../reminder-store';
import { confirmed, newPlace } from '../rules';
import { readReminderList } from './reminders';
import { change, readFreed, readSeen } from './routes';

/**
 * The admin's calls of «Обзвон»; times are on the clinic's clock. A conflict answers 409 (`answeringConflicts`).
 *
 *     GET  /day/reminders?date       the next working day by default → Reminders
 *     POST /day/reminders/:id        { revision, result: 'confirmed' | 'no_answer' } of a visit → {}
 *                                    { revision, result: 'freed' } → { freed, earlier }, as DELETE /day/visits/:id
 *                                    { revision, result: 'moved', doctor?, clinic?, startsAt?, … }, as PUT /day/visits/:id → {}
 */
export const reminderRoutes = (strapi: Core.Strapi): AdminRoute[] => [
  route('GET /day/reminders', deskActionId('read'), fields({ date: dateInUrl }), (_, query) =>
    readReminderList(strapi, query.date, new Date()),
  ),
  route('POST /day/reminders/:id', deskActionId('update'), reminderBody, (ctx, body) =>
    answeringConflicts(strapi, ctx, async () => {
      const row = await holdingTimetable(strapi, () => remind(strapi, ctx, body));
      return body.result === 'freed' ? readFreed(strapi, row) : {};
    }),
  ),
];

const reminderBody = fields({
  result: v.picklist(keysOf(reminderResults), 'Такого итога нет'),
  revision: seenRevision,
  ...newPlace,
  ...confirmed,
});

/** Writes how a call ended, with what follows for the visit, in one transaction. Returns the visit as it was. */
async function remind(
  strapi: Core.Strapi,
  ctx: Context,
  { revision, result, ...moving }: v.InferOutput<typeof reminderBody>,
): Promise<VisitRow> {
  const row = await readSeen(strapi, ctx, revision);
  if (row.request === null || (row.state !== 'pending' && row.state !== 'booked'))
    throw new errors.ValidationError('Об этом времени звонить не нужно');
  const staff = staffOf(ctx);
  await storeReminder(strapi, row, result, new Date());
  await writeJournal(strapi, { number: row.request, kind: 'reminded', detail: reminderResults[result], staff });
  if (result === 'freed') await giveBack(strapi, row, staff);
  if (result === 'confirmed' && row.state === 'pending')
    await change(strapi, ctx, row, { state: 'booked', isOver: false, isOutside: false });
  if (result === 'moved') {
    const moved = await change(strapi, ctx, row, { ...moving, state: 'booked' });
    if (moved && isDeepStrictEqual(toPlace(moved), toPlace(row)))
      throw new errors.ValidationError('Выберите, на какое время перенести');
  }
  return row;
}
