import { Readable } from 'node:stream';
import { showPhone } from '@clinic/contract/clinic-phone';
import { localTime } from '@clinic/contract/clock';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import * as v from 'valibot';
import {
  entryText,
  type RequestRow,
  readColleagues,
  readConsentText,
  readJournal,
  readRequest,
  staffOf,
  writeJournal,
} from '../../people/request-records';
import { deskActionId, numberInUrl } from '../../people/request-records/rules';
import { readChoices } from '../../platform/content-model/published-names';
import type { FileStore } from '../../platform/file-storage/file-store';
import { printablePolicy } from '../../platform/printable-page';
import { fields } from '../../platform/schema';
import { type AdminRoute, route } from '../../platform/strapi/admin-routes';
import { readClinicZone, readToday } from '../../platform/zone/clinic-zone';
import { clockText } from '../../platform/zone/clock-text';
import { answeringConflicts, readUnusual, refuseOutside, releaseUnusual } from '../appointments';
import { completePlace, describeVisit, listFreeTimes, readBooking, readWish } from './bookings';
import { changeMany } from './change-many';
import { consentPage } from './consent-page';
import { exportRequests } from './export';
import { readBoard, toCards } from './list-requests';
import { findNextRequest } from './next-request';
import { changeBody, commonChange, exportText, filtersInUrl, noteText, toChange, toFilters, wishInUrl } from './rules';
import { readSamePhone } from './same-phone';
import { addNote, changeRequest, openRequest, resumeName } from './work-on-request';

export type { Unusual } from '../appointments';

const requestPath = '/requests-desk/requests/:number';
const historyRows = 100;
const gone = 'Такой заявки нет: её могли стереть';

/** Lists: no name, phone or text, except in the export for staff who may open requests. */
export function boardRoutes(strapi: Core.Strapi): AdminRoute[] {
  return [
    route('GET /requests-desk/requests', deskActionId('read'), filtersInUrl, (ctx, query) =>
      readBoard(strapi, toFilters(query, ctx.state.user.id), query.page, new Date()),
    ),
    route('PUT /requests-desk/requests', deskActionId('update'), commonChange, (ctx, body) =>
      changeMany(strapi, body.requests, body.state, staffOf(ctx)),
    ),
    route('GET /requests-desk/next', deskActionId('read'), filtersInUrl, async (ctx, query) => {
      const me = staffOf(ctx).id;
      return { number: await findNextRequest(strapi, toFilters(query, me), query.seen, me, new Date()) };
    }),
    route('GET /requests-desk/unusual', deskActionId('read'), () => readUnusual(strapi, new Date())),
    route('DELETE /requests-desk/unusual', deskActionId('update'), async (ctx) => ({
      freed: await releaseUnusual(strapi, staffOf(ctx), new Date()),
    })),
    route('GET /requests-desk/choices', deskActionId('read'), () => readChoices(strapi)),
    route('GET /requests-desk/free-times', deskActionId('read'), wishInUrl, (_, query) =>
      listFreeTimes(strapi, query, new Date()),
    ),
    route('GET /requests-desk/colleagues', deskActionId('read'), async (ctx) => ({
      me: staffOf(ctx).id,
      colleagues: await readColleagues(strapi),
    })),
    route('GET /requests-desk/export', deskActionId('export'), filtersInUrl, async (ctx, query) => {
      const filters = toFilters(query, ctx.state.user.id);
      const detail = exportText(filters);
      await writeJournal(strapi, { number: null, kind: 'exported', detail, staff: staffOf(ctx) });
      ctx.attachment(`zayavki-${await readToday(strapi)}.csv`);
      ctx.type = 'text/csv; charset=utf-8';
      return Readable.from(exportRequests(strapi, filters, ctx.state.userAbility.can(deskActionId('open'))));
    }),
  ];
}

/** Returns a wrapper that gives a handler the request of its URL. */
const withRequest =
  (strapi: Core.Strapi) =>
  <I = unknown>(handle: (ctx: Context, row: RequestRow, input: I) => Promise<unknown>) =>
  async (ctx: Context, input: I) => {
    const number = v.parse(numberInUrl, ctx.params.number);
    const row = number === null ? null : await readRequest(strapi, number);
    if (!row) throw new errors.NotFoundError(gone);
    return handle(ctx, row, input);
  };

export type RequestDetails = Awaited<ReturnType<typeof readDetails>>;

async function readDetails(strapi: Core.Strapi, row: RequestRow) {
  const [card] = await toCards(strapi, [row], new Date());
  if (!card) throw new errors.NotFoundError(gone);
  const timeZone = await readClinicZone(strapi);
  const { rows } = await readJournal(strapi, { number: row.number }, 1, historyRows);
  const samePhone = await readSamePhone(strapi, row, timeZone);
  const history = rows.map((entry) => entryText(entry, timeZone));
  const visit = await describeVisit(strapi, row.id);
  return { card, samePhone, history, visit, wish: await readWish(strapi, row) };
}

/** One request: its masked card, changes and notes. */
export function requestRoutes(strapi: Core.Strapi): AdminRoute[] {
  const ofRequest = withRequest(strapi);
  const showCard = ofRequest((_ctx, row) => readDetails(strapi, row));
  return [
    route(`GET ${requestPath}`, deskActionId('read'), showCard),
    route(
      `GET ${requestPath}/free-times`,
      deskActionId('read'),
      wishInUrl,
      ofRequest((_, row, query) =>
        listFreeTimes(strapi, { ...query, service: row.sub_service?.documentId ?? null }, new Date()),
      ),
    ),
    route(
      `PUT ${requestPath}`,
      deskActionId('update'),
      changeBody,
      ofRequest(async (ctx, row, body) => {
        const timeZone = await readClinicZone(strapi);
        const names = new Map((await readColleagues(strapi)).map(({ id, name }) => [id, name]));
        const visit = body.visit ? await readBooking(strapi, body.visit) : null;
        const said = visit ? { ...body, bookedFor: localTime(visit.place.startsAt, timeZone) } : body;
        const change = toChange(said, [...names.keys()], timeZone, new Date());
        if (typeof change === 'string') throw new errors.ValidationError(change);
        if (visit && change.visit) change.visit = visit;
        const isDone = await answeringConflicts(strapi, ctx, async () => {
          if (change.visit && !visit?.isOutside && !body.isOutside)
            await refuseOutside(strapi, await completePlace(strapi, row, change.visit.place), new Date());
          return changeRequest(strapi, row, change, staffOf(ctx), { timeZone, names });
        });
        if (isDone) return showCard(ctx, null);
        ctx.throw(409, `Заявку № ${row.number} только что изменил другой сотрудник. Показываем, какая она сейчас`);
      }),
    ),
    route(
      `POST ${requestPath}/notes`,
      deskActionId('update'),
      fields({ text: noteText }),
      ofRequest(async (ctx, row, body) => {
        const note = await addNote(strapi, row, body.text, staffOf(ctx));
        if (!note) throw new errors.NotFoundError(gone);
        const timeZone = await readClinicZone(strapi);
        // Only the author's own note: the others need an opening.
        return { ...note, at: clockText(new Date(note.at), timeZone) };
      }),
    ),
  ];
}

/** One request unmasked, for staff who may open it: each call is recorded in the journal. */
export function openedRequestRoutes(strapi: Core.Strapi, openFile: FileStore['open'], siteUrl: string): AdminRoute[] {
  const ofRequest = withRequest(strapi);
  return [
    route(
      `POST ${requestPath}/openings`,
      deskActionId('open'),
      ofRequest((ctx, row) => openRequest(strapi, row, staffOf(ctx), siteUrl)),
    ),
    route(
      `GET ${requestPath}/resume`,
      deskActionId('open'),
      ofRequest(async (ctx, row) => {
        const file = row.resumeDoc && (await openFile(`${row.resumeDoc.hash}${row.resumeDoc.ext}`));
        if (!row.resumeDoc || !file) {
          throw new errors.NotFoundError('Резюме нет: вышел срок хранения или его не прислали');
        }
        await writeJournal(strapi, { number: row.number, kind: 'resume', detail: '', staff: staffOf(ctx) });
        ctx.attachment(resumeName(row.resumeDoc));
        ctx.type = 'application/octet-stream';
        // A visitor's file must not run with the rights of the admin.
        ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
        ctx.length = file.length;
        return file.stream;
      }),
    ),
    route(
      `GET ${requestPath}/consent`,
      deskActionId('open'),
      ofRequest(async (ctx, row) => {
        await writeJournal(strapi, { number: row.number, kind: 'consent', detail: '', staff: staffOf(ctx) });
        const timeZone = await readClinicZone(strapi);
        const clock = (moment: string) => clockText(new Date(moment), timeZone);
        ctx.type = 'text/html; charset=utf-8';
        ctx.set('Content-Security-Policy', printablePolicy);
        return consentPage({
          number: row.number,
          type: row.type,
          cameAt: clock(row.createdAt),
          page: row.page,
          name: row.name,
          phone: showPhone(row.phoneNumber),
          timeZone,
          siteUrl,
          consent: row.consent && { ...row.consent, acceptedAt: clock(row.consent.acceptedAt) },
          text: row.consent?.hash ? await readConsentText(strapi, row.consent.hash) : null,
        });
      }),
    ),
  ];
}
