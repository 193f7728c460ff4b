import { isDay, localTime } from '@clinic/contract/clock';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { type RequestRow, readRequest, staffOf } from '../../../people/request-records';
import { bookingErrors, deskActionId, hasPassed, isFar } from '../../../people/request-records/rules';
import { type AdminRoute, bodyOf, idOf, route } from '../../../platform/strapi/admin-routes';
import {
  answeringConflicts,
  cancelVisit,
  changeVisit,
  holdingTimetable,
  placeVisit,
  readVisit,
  readVisitOf,
  readZoneOf,
  toPlace,
  VisitChanged,
  type VisitPlace,
  type VisitRow,
  type VisitState,
} from '../../appointments';
import { changeRequest, readLength, readPlace } from '..';
import { describeVisitOfDay, readDay } from './day';
import { readEarlier } from './earlier';

const minuteMs = 60_000;
const settable: readonly unknown[] = ['booked', 'arrived', 'noshow'];

/**
 * The admin's calls of the day sheet; times are on the clinic's clock, YYYY-MM-DDTHH:mm. A conflict answers 409
 * (`answeringConflicts`).
 *
 *     GET    /day?date&clinic                                                → Day
 *     POST   /day/visits      { doctor, clinic, startsAt, minutes?, request?, isOver? } → Visit
 *     PUT    /day/visits/:id  { revision, state?, doctor?, clinic?, startsAt?, minutes?, isOver? } → Visit
 *     DELETE /day/visits/:id?revision                                        → { freed, earlier }
 *     GET    /day/earlier?doctor&clinic&startsAt&minutes                     → { earlier }
 */
export function dayRoutes(strapi: Core.Strapi): AdminRoute[] {
  const read = deskActionId('read');
  const update = deskActionId('update');
  const answer = async (row: VisitRow | null) => row && describeVisitOfDay(strapi, row, new Date());

  const place = (ctx: Context) =>
    answeringConflicts(strapi, ctx, async () => {
      const { request, isOver, ...wanted } = bodyOf(ctx);
      const how = { isOver: isOver === true, by: staffOf(ctx), now: new Date() };
      if (request === undefined) {
        const time = await readPlace(strapi, wanted);
        refuseWrongTime(time, how.now);
        return answer(await placeVisit(strapi, null, time, 'closed', how));
      }
      if (typeof request !== 'number') throw new errors.ValidationError('Укажите номер заявки');
      const row = await readKnown(request);
      const time = await readPlace(strapi, { minutes: await readLength(strapi, row), ...wanted });
      refuseWrongTime(time, how.now);
      return answer(await book(ctx, row, { place: time, seen: null, isOver: how.isOver }));
    });

  async function readKnown(number: number): Promise<RequestRow> {
    const row = await readRequest(strapi, number);
    if (!row) throw new errors.NotFoundError('Такой заявки нет: её могли стереть');
    return row;
  }

  /** Books a request as the desk does: its outcome, its visit and the journal in one transaction. */
  async function book(
    ctx: Context,
    row: RequestRow,
    visit: { place: VisitPlace; seen: number | null; isOver: boolean },
  ) {
    const booked = { outcome: 'booked', state: 'done', bookedFor: visit.place.startsAt, visit } as const;
    const journalNames = { timeZone: await readZoneOf(strapi, visit.place.clinic), names: new Map<number, string>() };
    const change = { revision: row.revision ?? 0, ...booked };
    if (!(await changeRequest(strapi, row, change, staffOf(ctx), journalNames)))
      ctx.throw(409, `Заявку № ${row.number} только что изменил другой сотрудник`, {
        details: { kind: 'changed', who: null },
      });
    return readVisitOf(strapi, row.id);
  }

  const change = (ctx: Context) =>
    answeringConflicts(strapi, ctx, async () => {
      const { revision, state, isOver, ...wanted } = bodyOf(ctx);
      const row = await readSeen(ctx, revision);
      if (state !== undefined && !settable.includes(state)) throw new errors.ValidationError('Такого состояния нет');
      const before = toPlace(row);
      const time = await readPlace(strapi, { ...(await toBody(row)), ...wanted });
      const how = { isOver: isOver === true, by: staffOf(ctx), now: new Date() };
      const moved = time.startsAt < before.startsAt || time.startsAt > before.startsAt;
      if (moved) refuseWrongTime(time, how.now);
      const next = (state as VisitState | undefined) ?? row.state;
      if (row.request !== null && next === 'booked')
        return answer(
          await book(ctx, await readKnown(row.request), { place: time, seen: row.revision, isOver: how.isOver }),
        );
      if (row.request === null && next !== 'closed') throw new errors.ValidationError('Это время без пациента');
      const data = { ...(moved || Object.keys(wanted).length > 0 ? time : {}), ...(state ? { state: next } : {}) };
      const { request } = row;
      if (request === null || row.state !== 'pending' || next !== 'arrived')
        return answer(await changeVisit(strapi, row.id, row.revision, data, how));
      // Whoever came without a call had the time: nobody should call them now.
      return holdingTimetable(strapi, async () => {
        const booked = await book(ctx, await readKnown(request), {
          place: time,
          seen: row.revision,
          isOver: how.isOver,
        });
        return answer(await changeVisit(strapi, row.id, booked?.revision ?? null, data, how));
      });
    });

  async function readSeen(ctx: Context, revision: unknown): Promise<VisitRow> {
    const row = await readVisit(strapi, idOf(ctx));
    if (!row || row.revision !== Number(revision)) throw new VisitChanged(row);
    return row;
  }

  async function toBody(row: VisitRow) {
    const { doctor, clinic, startsAt, endsAt } = toPlace(row);
    const local = localTime(startsAt, await readZoneOf(strapi, clinic));
    return { doctor, clinic, startsAt: local, minutes: (endsAt.getTime() - startsAt.getTime()) / minuteMs };
  }

  const cancel = (ctx: Context) =>
    answeringConflicts(strapi, ctx, async () => {
      const row = await readSeen(ctx, ctx.query.revision);
      const by = staffOf(ctx);
      const request = row.state === 'booked' && row.request !== null ? await readRequest(strapi, row.request) : null;
      await holdingTimetable(strapi, async () => {
        await cancelVisit(strapi, row.id, row.revision, by);
        // Somebody has to decide what becomes of the patient.
        const reopened = { revision: request?.revision ?? 0, state: 'in_work' } as const;
        const journalNames = { timeZone: 'UTC', names: new Map<number, string>() };
        if (request && !(await changeRequest(strapi, request, reopened, by, journalNames))) throw new VisitChanged(row);
      });
      return { freed: await toBody(row), earlier: await readEarlier(strapi, toPlace(row), new Date()) };
    });

  return [
    route('GET /day', read, (ctx) => {
      const { date, clinic } = ctx.query;
      if (date && !isDay(String(date))) throw new errors.ValidationError('Не похоже на дату');
      return readDay(strapi, date ? String(date) : null, typeof clinic === 'string' ? clinic : null, new Date());
    }),
    route('GET /day/earlier', read, async (ctx) => {
      const freed = await readPlace(strapi, { ...ctx.query, minutes: Number(ctx.query.minutes) });
      return { earlier: await readEarlier(strapi, freed, new Date()) };
    }),
    route('POST /day/visits', update, place),
    route('PUT /day/visits/:id', update, change),
    route('DELETE /day/visits/:id', update, cancel),
  ];
}

/** Refuses a time that is over or too far, for visits that get it now. */
function refuseWrongTime({ startsAt }: VisitPlace, now: Date): void {
  if (hasPassed(startsAt, now)) throw new errors.ValidationError(bookingErrors.past);
  if (isFar(startsAt, now)) throw new errors.ValidationError(bookingErrors.far);
}
