import { dayText, isDay, toInstant } from '@clinic/contract/clock';
import { toE164 } from '@clinic/contract/submissions/phone';
import { requestTypes } from '@clinic/contract/submissions/request';
import { shiftDay } from '@clinic/contract/timetable';
import * as v from 'valibot';
import {
  endCall,
  endedCall,
  isFar,
  numberInUrl,
  type Outcome,
  pageInUrl,
  type State,
  seenRevision,
  stateName,
  states,
} from '../../people/request-records/rules';
import { fields, flag, orNull, shortText, wholeNumber } from '../../platform/schema';
import type { VisitPlace } from '../appointments';

const maxAtOnce = 50;

const documentId = orNull(v.pipe(v.string(), v.regex(/^[a-z\d]{1,40}$/)));
const day = orNull(v.pipe(v.string(), v.check(isDay)));

/**
 * The filters of a list, the page, and the requests that an employee has just seen: `12,7`. Malformed values are
 * ignored. Never a name or a phone, which would stand in URLs: these are searched by POST.
 */
export const filtersInUrl = v.object({
  state: orNull(stateName),
  type: orNull(v.pipe(shortText, v.nonEmpty())),
  mine: orNull(v.literal('1')),
  number: numberInUrl,
  /** Only requests from the same phone as the request of this number, including it. */
  sameAs: numberInUrl,
  clinic: documentId,
  doctor: documentId,
  /** Days of arrival on the clinic's clock, both included. */
  from: day,
  to: day,
  page: pageInUrl,
  seen: v.fallback(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',', maxAtOnce).flatMap((part) => v.parse(numberInUrl, part) ?? [])),
    ),
    [],
  ),
});

/** Whose free times a URL asks for. */
export const wishInUrl = v.object({ service: documentId, doctor: documentId, clinic: documentId });
export type FreeTimesWish = v.InferOutput<typeof wishInUrl>;

/** @param me id of the current user, who alone may be asked for as `assignee` */
export const toFilters = ({ mine, page, seen, ...filters }: v.InferOutput<typeof filtersInUrl>, me: number) => ({
  ...filters,
  assignee: mine && me,
});
export type Filters = ReturnType<typeof toFilters>;

/** Returns the moments in which the days of a filter begin and are over. */
export function periodOf({ from, to }: Pick<Filters, 'from' | 'to'>, timeZone: string) {
  return {
    begin: from && toInstant(`${from}T00:00`, timeZone),
    end: to && toInstant(`${shiftDay(to, 1)}T00:00`, timeZone),
  };
}

/** «Новая, с 01.11.2026, по 28.11.2026»: what an export holds, for the journal. */
export function exportText({ state, type, assignee, number, sameAs, clinic, doctor, from, to }: Filters): string {
  return [
    state ? states[state] : 'все состояния',
    // Never a text of the caller's own.
    Object.values<string>(requestTypes).find((one) => one === type),
    assignee !== null && 'только свои',
    number !== null && `№ ${number}`,
    sameAs !== null && `с телефона заявки № ${sameAs}`,
    clinic && 'одна клиника',
    doctor && 'один врач',
    from && `с ${dayText(from)}`,
    to && `по ${dayText(to)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Changes to a request; a missing property stays as it is. */
export type Change = {
  revision: number;
  state?: State;
  assignee?: number | null;
  nextCallAt?: Date | null;
  /** `null`: the outcome of the last call no longer holds. */
  outcome?: Outcome | null;
  /** Whether the patient would come at an earlier time. */
  wantsEarlier?: boolean;
  /** The appointment, with the outcome «Записан» only. */
  visit?: Booking;
};

/**
 * A time for a request. @property place what is missing stays as the request has it
 * @property seen revision of the visit it has, missing for any. @property isOver even if taken
 * @property isOutside even if nobody sees patients then
 */
export type Booking = {
  place: Pick<VisitPlace, 'startsAt'> & Partial<VisitPlace>;
  seen?: number | null;
  isOver?: boolean;
  isOutside?: boolean;
};

const lengths = { min: 5, max: 720 };
const lengthError = `Укажите, сколько минут: от ${lengths.min} до ${lengths.max}`;
const namedBy = (message: string) => v.pipe(v.string(message), v.maxLength(200, message));

/** A visit as a screen names it, of a doctor or ('') of none; `startsAt` is on the clinic's clock. */
const placeEntries = {
  doctor: namedBy('Выберите врача'),
  clinic: namedBy('Выберите клинику'),
  startsAt: namedBy('Укажите день и час'),
  minutes: v.pipe(
    v.number(lengthError),
    v.integer(lengthError),
    v.minValue(lengths.min, lengthError),
    v.maxValue(lengths.max, lengthError),
  ),
};
const placeBody = v.object(placeEntries);
export const wholePlace = fields(placeEntries);
/** What a screen changes of a place. */
export const newPlace = v.partial(placeBody).entries;
export const placeInUrl = fields({
  ...placeEntries,
  minutes: v.pipe(v.string(lengthError), v.transform(Number), placeEntries.minutes),
});

export type PlaceBody = v.InferOutput<typeof placeBody>;

/** What a colleague confirms. @property isOver even if taken @property isOutside even if nobody sees patients then */
export const confirmed = { isOver: flag, isOutside: flag };

const booking = { ...placeEntries, ...confirmed, revision: v.optional(v.nullable(seenRevision)) };
export const bookingBody = fields(booking);
/** A booking that takes as long as its service when nobody names another length. */
export const bookingOfService = fields({
  ...booking,
  minutes: v.optional(v.union([v.literal(0), placeEntries.minutes])),
});

/** A time on the clinic's clock; an empty one cancels the call. */
export const nextCall = v.nullable(namedBy('Не похоже на дату и время'));

/**
 * A change as the card of a request sends it: `nextCall` and `bookedFor` are times on the clinic's clock; an outcome
 * decides the state.
 */
export const changeBody = fields({
  revision: wholeNumber('Не указано, какая заявка меняется'),
  state: v.optional(stateName),
  assignee: v.optional(v.nullable(v.number('Этот сотрудник не работает с заявками'))),
  nextCall: v.optional(nextCall),
  ...endedCall,
  wantsEarlier: v.optional(v.boolean()),
  visit: v.optional(bookingBody),
  isOutside: flag,
});

type Said = Omit<v.InferOutput<typeof changeBody>, 'visit' | 'isOutside'>;

/**
 * @param colleagues ids of employees who may be assigned
 * @returns the change, or an error message
 */
export function toChange(said: Said, colleagues: readonly number[], timeZone: string, now: Date): Change | string {
  const { revision, state, assignee, nextCall, outcome, bookedFor, wantsEarlier } = said;
  if (typeof assignee === 'number' && !colleagues.includes(assignee)) return 'Этот сотрудник не работает с заявками';
  const change: Change = {
    revision,
    ...(state && { state }),
    ...(assignee !== undefined && { assignee }),
    ...(wantsEarlier !== undefined && { wantsEarlier }),
  };
  if (nextCall !== undefined) {
    const moment = nextCall ? toInstant(nextCall, timeZone) : null;
    if (nextCall && !moment) return 'Не похоже на дату и время';
    if (moment && isFar(moment, now)) return 'Следующий звонок — больше чем через пять лет. Проверьте год';
    change.nextCallAt = moment;
  }
  if (outcome !== undefined) {
    const ended = endCall(outcome, bookedFor, timeZone, now);
    if (typeof ended === 'string') return ended;
    const { startsAt, ...decided } = ended;
    Object.assign(change, decided, startsAt && { visit: { place: { startsAt } } });
  }
  return Object.keys(change).length > 1 ? change : 'Не указано, что поменять';
}

const ticked = 'Не указано, какие заявки меняются';

/** A common new state of requests, each as it was when it was ticked. */
export const commonChange = fields({
  state: stateName,
  requests: v.pipe(
    v.array(v.unknown(), 'Отметьте заявки'),
    v.nonEmpty('Отметьте заявки'),
    v.maxLength(maxAtOnce, `За один раз — не больше ${maxAtOnce} заявок. Снимите часть отметок`),
    v.array(fields({ number: wholeNumber(ticked), revision: wholeNumber(ticked) }, ticked)),
    v.transform((requests) => [...new Map(requests.map((one) => [one.number, one])).values()]),
  ),
});

/** A request to change, as it was when it was ticked. */
export type Ticked = v.InferOutput<typeof commonChange>['requests'][number];

const noteMaxCharacters = 2000;

/** The text of a note. */
export const noteText = v.pipe(
  v.string('Напишите заметку'),
  v.trim(),
  v.nonEmpty('Напишите заметку'),
  v.maxLength(noteMaxCharacters, `Не длиннее ${noteMaxCharacters} знаков`),
);

/** A whole phone in any spelling, which becomes E.164. */
export const phoneOf = (message: string) =>
  v.pipe(v.string(message), v.maxLength(200, message), v.transform(toE164), v.string(message));
