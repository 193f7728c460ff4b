import { localTime } from '@clinic/contract/clock';
import { keepErrors, submissionKeyError } from '@clinic/contract/submissions/fields';
import { findRequestErrors, type RequestInput, requestTypes } from '@clinic/contract/submissions/request';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import * as v from 'valibot';
import { type ConsentRecord, readRequest, type Staff, writeJournal } from '../../../people/request-records';
import { type CameBy, waysToCome } from '../../../people/request-records/rules';
import { requestUid } from '../../../platform/content-model/uids';
import { refuseErrors } from '../../../platform/refuse-errors';
import { faultOf, fields, flag, keysOf, orNull, shortText } from '../../../platform/schema';
import { readClinicZone } from '../../../platform/zone/clinic-zone';
import { holdingTimetable, readMinutes, readUsualMinutes, refuseOutside } from '../../appointments';
import { readBooking, type TimedBooking } from '../bookings';
import { acceptConsents } from '../consents';
import { bookingOfService, type Change, nextCall, noteText, toChange } from '../rules';
import { addNote, changeRequest } from '../work-on-request';
import { findPlace } from './chosen';
import { storeRequest } from './create-request';
import { findEarlier, findMissing, storeOnce } from './store';

/** How a talk may end: a call that nobody answered is no talk. */
const endings = ['booked', 'answered', 'thinks', 'price', 'time', 'no_service', 'elsewhere'] as const;
const notedTypes: readonly unknown[] = [requestTypes.doctor, requestTypes.question];

const text = orNull(v.pipe(v.string(), v.nonEmpty(), v.maxLength(10_000)));

/** What the form sends. What is missing or malformed is refused below, with the other faults of the form. */
export const notedBody = fields({
  key: v.fallback(shortText, ''),
  cameBy: orNull(v.picklist(keysOf(waysToCome))),
  name: text,
  phone: text,
  type: text,
  service: text,
  doctor: text,
  clinic: text,
  outcome: orNull(v.picklist(endings)),
  nextCall: v.optional(nextCall, ''),
  wantsEarlier: flag,
  visit: v.optional(bookingOfService),
  note: v.optional(v.string(), ''),
  isConsentGiven: v.fallback(v.boolean(), false),
  consent: orNull(v.object({ document: text, version: text, hash: text })),
});
type NotedBody = v.InferOutput<typeof notedBody>;

/**
 * A request of somebody who called or came. @property isTextAccepted whether the text of consent was read out and
 * accepted; otherwise the person has only said yes. @property change how the talk ended, with the visit
 */
type Noted = {
  input: RequestInput;
  cameBy: CameBy;
  isTextAccepted: boolean;
  visit: TimedBooking | null;
  change: Change;
  note: string;
};

/**
 * Stores a request that a colleague notes, once per key, the way a request from the site is stored; then its note and how
 * the talk ended, in the same transaction. Throws a validation error in words for the staff, and what `writeVisit` throws.
 */
export async function noteRequest(
  strapi: Core.Strapi,
  { key, ...body }: NotedBody,
  staff: Staff,
  now: Date,
): Promise<{ number: number }> {
  refuseErrors(keepErrors({ key: submissionKeyError(key) }));
  const earlier = await findEarlier(strapi, 'request', key);
  if (earlier) return numberOf(strapi, earlier.documentId);
  const timeZone = await readClinicZone(strapi);
  const { input, cameBy, isTextAccepted, visit, change, note } = await readNoted(strapi, body, timeZone, now);
  if (visit && !visit.isOutside) await refuseOutside(strapi, visit.place, now);
  const place = await findPlace(strapi, input);
  // The staff has been asked about this time.
  if (!visit?.isOutside) refuseErrors(place.errors);
  const consent = await acceptSaid(strapi, input, isTextAccepted, staff, now);
  const call = { callTime: null, callDay: null, nextCallAt: null };
  const found = { resumeDoc: null, consent, source: null, call, clinic: place.clinic, cameBy };
  // The lock comes before the first row, as in `storingWithTime`.
  const store = () =>
    holdingTimetable(strapi, async () => {
      const stored = await storeRequest(strapi, input, found);
      const row = await readRequest(strapi, stored.number);
      if (!row) throw new Error('the stored request is not found');
      const detail = `${waysToCome[cameBy]}, согласие дано ${isTextAccepted ? 'после чтения текста' : 'устно'}`;
      await writeJournal(strapi, { number: row.number, kind: 'noted', detail, staff });
      if (note) await addNote(strapi, row, note, staff);
      await changeRequest(strapi, row, change, staff, { timeZone, names: new Map() });
      return stored;
    });
  return numberOf(strapi, (await storeOnce(strapi, 'request', key, store)).documentId);
}

async function numberOf(strapi: Core.Strapi, documentId: string): Promise<{ number: number }> {
  const row: { number: number } | null = await strapi.db
    .query(requestUid)
    .findOne({ where: { documentId }, select: ['number'] });
  if (!row) throw new errors.NotFoundError('Эту заявку уже стёрли');
  return { number: row.number };
}

/** Throws a validation error whose details name the fields. */
async function readNoted(
  strapi: Core.Strapi,
  { cameBy, outcome, note, ...body }: Omit<NotedBody, 'key'>,
  timeZone: string,
  now: Date,
): Promise<Noted> {
  const { name, phone: phoneNumber, type, doctor, service: sub_service, clinic, consent } = body;
  const input: RequestInput = { name, phoneNumber, type, doctor, sub_service, clinic, consent };
  const { consent: _, ...wrong } = findRequestErrors(input, null);
  refuseErrors({
    ...wrong,
    ...keepErrors({
      cameBy: cameBy ? null : 'Укажите, позвонил человек или пришёл',
      type: notedTypes.includes(type) ? null : 'Выберите, о чём заявка',
      outcome: outcome ? null : 'Выберите, чем кончился разговор',
      note: note ? faultOf(noteText, note) : null,
      isConsentGiven: body.isConsentGiven ? null : 'Спросите согласие на обработку данных и отметьте его',
    }),
  });
  refuseErrors(await findMissing(strapi, { doctor, sub_service, clinic }));
  const visit = outcome === 'booked' ? await readVisit(strapi, body.visit, sub_service) : null;
  const said = {
    ...{ revision: 0, outcome: outcome ?? undefined },
    bookedFor: visit ? localTime(visit.place.startsAt, timeZone) : undefined,
    nextCall: body.nextCall || undefined,
    wantsEarlier: body.wantsEarlier || undefined,
  };
  const change = toChange(said, [], timeZone, now);
  if (typeof change === 'string') throw new errors.ValidationError(change);
  return {
    input: { ...input, doctor: visit?.place.doctor || doctor, clinic: visit?.place.clinic || clinic },
    cameBy: cameBy as CameBy,
    isTextAccepted: consent !== null,
    visit,
    change: { ...change, ...(visit && { visit }) },
    note: note.trim(),
  };
}

/** Reads a visit; its length is that of the service when nobody names another. */
async function readVisit(
  strapi: Core.Strapi,
  visit: NotedBody['visit'],
  service: string | null,
): Promise<TimedBooking> {
  if (!visit) throw new errors.ValidationError('Укажите день и час');
  const minutes = visit.minutes || (await readMinutes(strapi, service)) || (await readUsualMinutes(strapi));
  return readBooking(strapi, { ...visit, minutes });
}

/** Returns the consent that was said to a colleague: to the text that is published now, or to no text. */
async function acceptSaid(
  strapi: Core.Strapi,
  { consent }: RequestInput,
  isTextAccepted: boolean,
  staff: Staff,
  now: Date,
): Promise<ConsentRecord> {
  const noText = { document: null, version: null, hash: null, acceptedAt: now.toISOString() };
  const accepted = isTextAccepted
    ? (await acceptConsents(strapi, { consent: { purpose: 'callback', consent } })).consent
    : noText;
  return { ...accepted, notedBy: staff.name };
}
