import { isDeepStrictEqual } from 'node:util';
import { localTime } from '@clinic/contract/clock';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import * as v from 'valibot';
import { type RequestRow, readRequest, staffOf } from '../../../people/request-records';
import {
  bookingErrors,
  dateInUrl,
  deskActionId,
  hasPassed,
  isFar,
  seenInUrl,
  seenRevision,
} from '../../../people/request-records/rules';
import { fields, orNull, shortText, wholeNumber } from '../../../platform/schema';
import { type AdminRoute, idOf, readInput, route } from '../../../platform/strapi/admin-routes';
import {
  answeringConflicts,
  holdingTimetable,
  readVisit,
  readVisitOf,
  readZoneOf,
  refuseOutside,
  toPlace,
  VisitChanged,
  type VisitPlace,
  type VisitRow,
  type VisitState,
  writeVisit,
} from '../../appointments';
import { changeRequest, giveBack, readLength, readPlace } from '..';
import { type Booking, confirmed, newPlace, placeInUrl, wholePlace } from '../rules';
import { describeVisitOfDay, readDay } from './day';
import { readEarlier } from './earlier';

const minuteMs = 60_000;
const dayInUrl = fields({ date: dateInUrl, clinic: orNull(shortText) });
const newVisit = fields({
  ...newPlace,
  ...confirmed,
  request: v.optional(wholeNumber('Укажите номер заявки')),
});
export const visitChange = fields({
  ...newPlace,
  ...confirmed,
  revision: seenRevision,
  state: v.optional(v.picklist(['booked', 'arrived', 'noshow'], 'Такого состояния нет')),
});

/**
 * The admin's calls of the day sheet; times are on the clinic's clock, YYYY-MM-DDTHH:mm. A conflict answers 409
 * (`answeringConflicts`).
 *
 *     GET    /day?date&clinic                                                → Day
 *     POST   /day/visits      { doctor, clinic, startsAt, minutes?, request?, isOver?, isOutside? } → Visit
 *     PUT    /day/visits/:id  { revision, state?, doctor?, clinic?, startsAt?, minutes?, isOver?, isOutside? } → Visit
 *     DELETE /day/visits/:id?revision                                        → { freed, earlier }
 *     GET    /day/earlier?doctor&clinic&startsAt&minutes                     → { earlier }
 */
export function dayRoutes(strapi: Core.Strapi): AdminRoute[] {
  const read = deskActionId('read');
  const update = deskActionId('update');
  const answering =
    <I>(act: (ctx: Context, input: I) => Promise<VisitRow | null>) =>
    (ctx: Context, input: I) =>
      answeringConflicts(strapi, ctx, async () => {
        const row = await act(ctx, input);
        return row && describeVisitOfDay(strapi, row, new Date());
      });
  return [
    route('GET /day', read, dayInUrl, (_, query) => readDay(strapi, query.date, query.clinic, new Date())),
    route('GET /day/earlier', read, placeInUrl, async (_, query) => ({
      earlier: await readEarlier(strapi, await readPlace(strapi, query), new Date()),
    })),
    route(
      'POST /day/visits',
      update,
      newVisit,
      answering((ctx, body) => place(strapi, ctx, body)),
    ),
    route(
      'PUT /day/visits/:id',
      update,
      visitChange,
      answering(async (ctx, { revision, ...wanted }) =>
        change(strapi, ctx, await readSeen(strapi, ctx, revision), wanted),
      ),
    ),
    route('DELETE /day/visits/:id', update, seenInUrl, (ctx, query) =>
      answeringConflicts(strapi, ctx, async () => {
        const row = await readSeen(strapi, ctx, query.revision);
        await giveBack(strapi, row, staffOf(ctx));
        return readFreed(strapi, row);
      }),
    ),
  ];
}

async function place(
  strapi: Core.Strapi,
  ctx: Context,
  { request, isOver, isOutside, ...wanted }: v.InferOutput<typeof newVisit>,
): Promise<VisitRow | null> {
  const how = { by: staffOf(ctx), now: new Date(), isOver };
  if (request === undefined) {
    const time = await readPlace(strapi, readInput(wholePlace, wanted));
    if (!time.doctor) throw new errors.ValidationError('Выберите врача');
    refuseWrongTime(time, how.now);
    return writeVisit(strapi, null, { place: time, state: 'closed' }, how);
  }
  const row = await readKnown(strapi, request);
  const minutes = await readLength(strapi, row);
  const time = await readPlace(strapi, readInput(wholePlace, { minutes, ...wanted }));
  refuseWrongTime(time, how.now);
  if (!isOutside) await refuseOutside(strapi, time, how.now);
  // Who got an earlier time wants none any more.
  const before = row.wantsEarlier ? await readVisitOf(strapi, row.id) : null;
  const isMet = before !== null && time.startsAt < toPlace(before).startsAt;
  return book(strapi, ctx, row, { place: time, isOver }, isMet ? { wantsEarlier: false } : {});
}

/** Changes a visit: its state, its place, both. Returns it as it is now. */
export async function change(
  strapi: Core.Strapi,
  ctx: Context,
  row: VisitRow,
  { state, isOver, isOutside, ...wanted }: Omit<v.InferOutput<typeof visitChange>, 'revision'>,
): Promise<VisitRow | null> {
  const before = toPlace(row);
  const isWanted = Object.keys(wanted).length > 0;
  const time = isWanted ? await readPlace(strapi, { ...(await toBody(strapi, row)), ...wanted }) : before;
  const how = { by: staffOf(ctx), now: new Date(), seen: row.revision, isOver };
  if (time.startsAt.getTime() !== before.startsAt.getTime()) refuseWrongTime(time, how.now);
  const isMoved = !isDeepStrictEqual(time, before);
  if (isMoved && row.request !== null && !isOutside) await refuseOutside(strapi, time, how.now);
  const next: VisitState = state ?? row.state;
  const { request } = row;
  if (request === null && next !== 'closed') throw new errors.ValidationError('Это время без пациента');
  const booking = { place: time, seen: row.revision, isOver };
  if (request !== null && next === 'booked') return book(strapi, ctx, await readKnown(strapi, request), booking);
  const wantedVisit = { place: time, state: next };
  if (request === null || row.state !== 'pending' || next !== 'arrived')
    return writeVisit(strapi, { id: row.id }, wantedVisit, how);
  // Whoever came without a call had the time: nobody should call them now.
  return holdingTimetable(strapi, async () => {
    const booked = await book(strapi, ctx, await readKnown(strapi, request), booking);
    return writeVisit(strapi, { id: row.id }, wantedVisit, { ...how, seen: booked?.revision ?? null });
  });
}

/** Describes a time that is free now, with those who could come at it. */
export async function readFreed(strapi: Core.Strapi, row: VisitRow) {
  return { freed: await toBody(strapi, row), earlier: await readEarlier(strapi, toPlace(row), new Date()) };
}

/** Books a request as the desk does: its outcome, its visit and the journal in one transaction. */
async function book(
  strapi: Core.Strapi,
  ctx: Context,
  row: RequestRow,
  visit: Booking & { place: VisitPlace },
  more: { wantsEarlier?: boolean } = {},
) {
  const journalNames = { timeZone: await readZoneOf(strapi, visit.place.clinic), names: new Map<number, string>() };
  const booked = { revision: row.revision ?? 0, outcome: 'booked', state: 'done', visit, ...more } as const;
  if (!(await changeRequest(strapi, row, booked, staffOf(ctx), journalNames)))
    ctx.throw(409, `Заявку № ${row.number} только что изменил другой сотрудник`, {
      details: { kind: 'changed', who: null },
    });
  return readVisitOf(strapi, row.id);
}

async function readKnown(strapi: Core.Strapi, number: number): Promise<RequestRow> {
  const row = await readRequest(strapi, number);
  if (!row) throw new errors.NotFoundError('Такой заявки нет: её могли стереть');
  return row;
}

export async function readSeen(strapi: Core.Strapi, ctx: Context, revision: number): Promise<VisitRow> {
  const row = await readVisit(strapi, idOf(ctx));
  if (!row || row.revision !== revision) throw new VisitChanged(row);
  return row;
}

async function toBody(strapi: Core.Strapi, row: VisitRow) {
  const { doctor, clinic, startsAt, endsAt } = toPlace(row);
  const local = localTime(startsAt, await readZoneOf(strapi, clinic));
  return { doctor, clinic, startsAt: local, minutes: (endsAt.getTime() - startsAt.getTime()) / minuteMs };
}

/** Refuses a time that is over or too far, for visits that get it now. */
function refuseWrongTime({ startsAt }: VisitPlace, now: Date): void {
  if (hasPassed(startsAt, now)) throw new errors.ValidationError(bookingErrors.past);
  if (isFar(startsAt, now)) throw new errors.ValidationError(bookingErrors.far);
}
