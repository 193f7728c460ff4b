import { localTime } from '@clinic/contract/clock';
import { isRecord } from '@clinic/contract/parse';
import { keepErrors, submissionKeyError } from '@clinic/contract/submissions/fields';
import { findRequestErrors, type RequestInput, requestTypes } from '@clinic/contract/submissions/request';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type ConsentRecord, readRequest, type Staff, writeJournal } from '../../../people/request-records';
import { type CameBy, isCameBy, waysToCome } from '../../../people/request-records/rules';
import { requestUid } from '../../../platform/content-model/uids';
import { refuseErrors } from '../../../platform/strapi/refuse-errors';
import { readClinicZone } from '../../../platform/zone/clinic-zone';
import { holdingTimetable, readMinutes, readUsualMinutes, refuseOutside } from '../../appointments';
import { readBooking, type TimedBooking } from '../bookings';
import { acceptConsents } from '../consents';
import { type Change, readChange } from '../rules';
import { addNote, changeRequest, noteError } from '../work-on-request';
import { findPlace } from './chosen';
import { storeRequest } from './create-request';
import { findEarlier, findMissing, storeOnce } from './store';

/** How a talk may end: a call that nobody answered is no talk. */
const endings: readonly unknown[] = ['booked', 'answered', 'thinks', 'price', 'time', 'no_service', 'elsewhere'];
const notedTypes: readonly unknown[] = [requestTypes.doctor, requestTypes.question];

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
  body: Record<string, unknown>,
  staff: Staff,
  now: Date,
): Promise<{ number: number }> {
  const key = typeof body.key === 'string' ? body.key : '';
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

/**
 * Reads `{ cameBy, name, phone, type, service, doctor, clinic, outcome, nextCall?, wantsEarlier?, visit?, note?, isConsentGiven, consent? }`;
 * `visit` as `readBooking` does. Throws a validation error whose details name the fields.
 */
async function readNoted(
  strapi: Core.Strapi,
  body: Record<string, unknown>,
  timeZone: string,
  now: Date,
): Promise<Noted> {
  const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);
  const input: RequestInput = {
    name: text(body.name),
    phoneNumber: text(body.phone),
    type: text(body.type),
    doctor: text(body.doctor),
    sub_service: text(body.service),
    clinic: text(body.clinic),
    consent: isRecord(body.consent)
      ? {
          document: text(body.consent.document),
          version: text(body.consent.version),
          hash: text(body.consent.hash),
        }
      : null,
  };
  const { cameBy, note, outcome } = body;
  const { consent: _, ...wrong } = findRequestErrors(input, null);
  refuseErrors({
    ...wrong,
    ...keepErrors({
      cameBy: isCameBy(cameBy) ? null : 'Укажите, позвонил человек или пришёл',
      type: notedTypes.includes(input.type) ? null : 'Выберите, о чём заявка',
      outcome: endings.includes(outcome) ? null : 'Выберите, чем кончился разговор',
      note: note ? noteError(note) : null,
      isConsentGiven: body.isConsentGiven === true ? null : 'Спросите согласие на обработку данных и отметьте его',
    }),
  });
  const { doctor, sub_service, clinic } = input;
  refuseErrors(await findMissing(strapi, { doctor, sub_service, clinic }));
  const visit = outcome === 'booked' ? await readVisit(strapi, body.visit, sub_service ?? null) : null;
  const change = readEnding(body, visit, timeZone, now);
  return {
    input: { ...input, doctor: visit?.place.doctor || doctor, clinic: visit?.place.clinic || clinic },
    cameBy: cameBy as CameBy,
    isTextAccepted: input.consent !== null,
    visit,
    change,
    note: typeof note === 'string' ? note.trim() : '',
  };
}

/** Reads a visit; its length is that of the service when nobody names another. */
async function readVisit(strapi: Core.Strapi, body: unknown, service: string | null): Promise<TimedBooking> {
  const visit = isRecord(body) ? body : {};
  const minutes = visit.minutes || (await readMinutes(strapi, service)) || (await readUsualMinutes(strapi));
  return readBooking(strapi, { ...visit, minutes });
}

/** Reads how the talk ended, as the card of a request does. */
function readEnding(
  { outcome, nextCall, wantsEarlier }: Record<string, unknown>,
  visit: TimedBooking | null,
  timeZone: string,
  now: Date,
): Change {
  const bookedFor = visit && localTime(visit.place.startsAt, timeZone);
  const said = {
    revision: 0,
    outcome,
    bookedFor,
    ...(nextCall ? { nextCall } : {}),
    ...(wantsEarlier ? { wantsEarlier } : {}),
  };
  const change = readChange(said, [], timeZone, now);
  if (typeof change === 'string') throw new errors.ValidationError(change);
  return { ...change, ...(visit && { visit }) };
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
