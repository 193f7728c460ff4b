import { type CallPromise, callPromise, isBroken, lastingPromiseText } from '@clinic/contract/calls';
import { localTime, zoneCity } from '@clinic/contract/clock';
import { callText } from '@clinic/contract/submissions/call-time';
import { requestTypes } from '@clinic/contract/submissions/request';
import { sourceText } from '@clinic/contract/submissions/source';
import { originText } from '@clinic/contract/submissions/visit';
import { toMinutes } from '@clinic/contract/timetable';
import { addWorkingMinutes, workingMinutes, type ZonedTimetable } from '@clinic/contract/working-minutes';
import type { RequestRow } from '../../people/request-records';
import {
  durationText,
  isOpen,
  outcomeText,
  type State,
  waitsSince,
  waysToCome,
} from '../../people/request-records/rules';
import type { CallingOf } from '../../platform/zone/clinic-timetable';
import { clockText } from '../../platform/zone/clock-text';
import { holdEnd, type VisitRow } from '../appointments';

/** «Записан на 28.11.2026, 10:30»; `null` without an outcome. @param visit of the request */
export const outcomeOf = (
  { outcome }: Pick<RequestRow, 'outcome'>,
  visit: Pick<VisitRow, 'startsAt'> | undefined,
  timeZone: string,
): string | null => outcome && outcomeText(outcome, visit ? clockText(new Date(visit.startsAt), timeZone) : null);

/** Who did not answer is busy now, and still remembers the request two hours later; before a visit there is less time. */
const nextTryMinutes = [120, 60, 30, 15] as const;
const stepMinutes = 15;
const stepMs = stepMinutes * 60_000;

/**
 * Proposes the next call: after two hours of work, or sooner, so that it comes while the visit keeps its time.
 * @param heldUntil until when the time that waits for the call is held, or its start; `null` without one
 * @returns a moment on a quarter of an hour
 */
export function nextTry(now: Date, calling: ZonedTimetable, heldUntil: Date | null): Date {
  // Rounded before, too: rounded up afterwards alone, a call would be proposed for the minute of closing.
  const from = new Date(Math.ceil(now.getTime() / stepMs) * stepMs);
  const tries = nextTryMinutes.map(
    (minutes) => new Date(Math.ceil(addWorkingMinutes(from, minutes, calling).getTime() / stepMs) * stepMs),
  );
  const [usual = now] = tries;
  if (!heldUntil || heldUntil <= now) return usual;
  return tries.find((at) => at.getTime() + stepMs <= heldUntil.getTime()) ?? now;
}

/** «Иван Кедров» → «Ив…»: enough to recognise a request, too little to identify a person. */
export function maskName(name: string): string {
  const letters = [...name.trim()];
  return `${letters.slice(0, Math.min(2, letters.length - 1)).join('')}…`;
}

/** '+79130000067' → «+7 9•• •••-••-67». Hides anything else completely. */
export function maskPhone(phone: string): string {
  const [, first, last] = /^\+7(\d)\d{7}(\d\d)$/.exec(phone) ?? [];
  return first && last ? `+7 ${first}•• •••-••-${last}` : '•••';
}

/** A new request that waits longer is late: the form promises a call «в ближайшее время». */
const patienceMinutes = 60;

/** A request as lists show it, without data that could identify or reach a person. */
export type Card = {
  number: number;
  revision: number;
  state: State;
  type: string;
  name: string;
  phone: string;
  /** Chosen clinic, doctor and sub-service, and the page that led to the form. */
  about: string[];
  /** «20.11.2026, 10:15», on the clinic's clock. */
  cameAt: string;
  /** «Яндекс Директ: implant», «Звонок»; `null` when it is not known. */
  cameFrom: string | null;
  /** «Удобно позвонить: 28.11.2026 до 12»; `null` when any time will do. */
  callTime: string | null;
  /** «ждёт 2 ч 10 мин рабочего времени»; `null` when the visitor waits no longer or the clinic has not opened since. */
  waits: string | null;
  /** «Обещали позвонить 30 ноября с 9:00 до 9:45», as the thanks said; `null` when somebody has called, or nobody promised. */
  promised: string | null;
  isLate: boolean;
  /** On the clinic's clock, YYYY-MM-DDTHH:mm and as text; `null` for a closed request. */
  nextCall: string | null;
  nextCallText: string | null;
  isCallDue: boolean;
  /** «Записан на 28.11.2026, 10:30». */
  outcomeText: string | null;
  /** On the clinic's clock, YYYY-MM-DDTHH:mm. */
  bookedFor: string | null;
  /** Proposed for the next call, on the clinic's clock. */
  nextTry: string;
  wantsEarlier: boolean;
  assignee: { id: number; name: string } | null;
  /** Other requests from the same phone. */
  others: number;
  notes: number;
  hasResume: boolean;
};

/** Data that a card needs beyond its row. */
export type Surroundings = {
  now: Date;
  /** Of the common settings: the clock of the desk. */
  timeZone: string;
  calling: CallingOf;
  /** Visits by row id of the request. */
  visits: ReadonlyMap<number, Pick<VisitRow, 'startsAt' | 'state' | 'heldUntil'>>;
  byPhone: ReadonlyMap<string, number>;
  /** Number of notes by row id. */
  notes: ReadonlyMap<number, number>;
  /** Names of employees by id. */
  names: ReadonlyMap<number, string>;
};

const aboutOf = ({ clinic, doctor, sub_service: service, source }: RequestRow): string[] =>
  [clinic?.label, doctor?.name, service?.title, source && sourceText(source)].filter(
    (text) => typeof text === 'string',
  );

const localMinute = (moment: Date, timeZone: string): number => toMinutes(localTime(moment, timeZone));

/** Returns the call that the thanks promised; `null` when the visitor named a time themselves, or the hours do not tell. */
function promiseOf({ createdAt, callTime }: RequestRow, calling: ZonedTimetable, heldUntil: Date | null) {
  if (callTime && callTime !== 'now') return null;
  const { timeZone } = calling;
  const before = heldUntil && localMinute(heldUntil, timeZone);
  return callPromise(calling, localMinute(new Date(createdAt), timeZone), before);
}

/** The clock is that of the clinic of the visit; a city names it where the desk has another one. */
const promiseLine = (promise: CallPromise, timeZone: string, deskZone: string): string =>
  `Обещали позвонить ${lastingPromiseText(promise)}${timeZone === deskZone ? '' : ` (${zoneCity(timeZone)})`}`;

export function toCard(row: RequestRow, around: Surroundings): Card {
  const { now, timeZone, byPhone, notes, names } = around;
  const calling = around.calling(row.clinic?.documentId);
  const state = row.workflow ?? 'new';
  const cameAt = new Date(row.createdAt);
  // Nobody calls about a closed request.
  const nextCallAt = row.nextCallAt && isOpen(state) ? new Date(row.nextCallAt) : null;
  const since = state === 'new' ? waitsSince(cameAt, nextCallAt) : cameAt;
  const waited = isOpen(state) ? workingMinutes(since, now, calling) : null;
  const visit = around.visits.get(row.id);
  const held = visit?.state === 'pending' ? visit : null;
  const heldUntil = held && holdEnd(held);
  const startsAt = held && new Date(held.startsAt);
  const promise = state === 'new' && row.type !== requestTypes.resume ? promiseOf(row, calling, heldUntil) : null;
  return {
    number: row.number,
    revision: row.revision ?? 0,
    state,
    type: row.type,
    name: maskName(row.name),
    phone: maskPhone(row.phoneNumber),
    about: aboutOf(row),
    cameAt: clockText(cameAt, timeZone),
    cameFrom: row.cameBy ? waysToCome[row.cameBy] : row.origin && originText(row.origin),
    callTime: row.callTime && `Удобно позвонить: ${callText(row.callTime, row.callDay)}`,
    waits: waited ? `ждёт ${durationText(waited)} рабочего времени` : null,
    promised: promise && promiseLine(promise, calling.timeZone, timeZone),
    isLate:
      state === 'new' &&
      ((waited ?? 0) > patienceMinutes || (promise !== null && isBroken(promise, localMinute(now, calling.timeZone)))),
    nextCall: nextCallAt && localTime(nextCallAt, timeZone),
    nextCallText: nextCallAt && clockText(nextCallAt, timeZone),
    isCallDue: nextCallAt !== null && nextCallAt <= now,
    outcomeText: outcomeOf(row, visit, timeZone),
    bookedFor: visit && row.outcome === 'booked' ? localTime(new Date(visit.startsAt), timeZone) : null,
    nextTry: localTime(nextTry(now, calling, heldUntil && heldUntil > now ? heldUntil : startsAt), timeZone),
    wantsEarlier: row.wantsEarlier ?? false,
    assignee: row.assignee === null ? null : { id: row.assignee, name: names.get(row.assignee) ?? 'Бывший сотрудник' },
    others: Math.max(0, (byPhone.get(row.phoneNumber) ?? 1) - 1),
    notes: notes.get(row.id) ?? 0,
    hasResume: row.resumeDoc !== null,
  };
}
