import { dayText, toInstant } from '@clinic/contract/clock';
import { requestTypes } from '@clinic/contract/submissions/request';
import { shiftDay } from '@clinic/contract/timetable';
import {
  isFar,
  isState,
  isWhole,
  type Outcome,
  readNumber,
  readOutcome,
  type State,
  states,
} from '../../people/request-records/rules';
import type { VisitPlace } from '../appointments';

/** Filters of a list. Never a name or a phone, which would stand in URLs; `find-by-phone.ts` finds a whole phone. */
export type Filters = {
  state: State | null;
  type: string | null;
  /** Only requests assigned to this employee. */
  assignee: number | null;
  number: number | null;
  /** Only requests from the same phone as the request of this number, including it. */
  sameAs: number | null;
  /** Document ids of the chosen clinic and doctor. */
  clinic: string | null;
  doctor: string | null;
  /** Days of arrival on the clinic's clock, YYYY-MM-DD, both included. */
  from: string | null;
  to: string | null;
};

/** Ignores malformed values. @param me id of the current user */
export function readFilters(query: Record<string, unknown>, me: number): Filters {
  const { state, type, mine, number, sameAs, clinic, doctor, from, to } = query;
  return {
    state: isState(state) ? state : null,
    type: typeof type === 'string' && type !== '' ? type : null,
    assignee: mine === '1' ? me : null,
    number: readNumber(number),
    sameAs: readNumber(sameAs),
    clinic: readId(clinic),
    doctor: readId(doctor),
    from: readDay(from),
    to: readDay(to),
  };
}

const readId = (value: unknown): string | null =>
  typeof value === 'string' && /^[a-z\d]{1,40}$/.test(value) ? value : null;

const readDay = (value: unknown): string | null =>
  typeof value === 'string' && toInstant(`${value}T00:00`, 'UTC') ? value : null;

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

/**
 * @param body the raw body; `nextCall` and `bookedFor` are times on the clinic's clock, an empty `nextCall` cancels the
 *   call; an outcome decides the state
 * @param colleagues ids of employees who may be assigned
 * @returns the change, or an error message
 */
export function readChange(body: unknown, colleagues: readonly number[], timeZone: string, now: Date): Change | string {
  const { revision, state, assignee, nextCall, outcome, bookedFor, wantsEarlier } = (body ?? {}) as Record<
    string,
    unknown
  >;
  if (!isWhole(revision)) return 'Не указано, какая заявка меняется';
  const change: Change = { revision };
  if (state !== undefined) {
    if (!isState(state)) return 'Такого состояния нет';
    change.state = state;
  }
  if (assignee !== undefined) {
    if (assignee !== null && !colleagues.includes(assignee as number)) return 'Этот сотрудник не работает с заявками';
    change.assignee = assignee as number | null;
  }
  if (nextCall !== undefined) {
    const moment = typeof nextCall === 'string' && nextCall !== '' ? toInstant(nextCall, timeZone) : null;
    if (nextCall !== null && nextCall !== '' && !moment) return 'Не похоже на дату и время';
    if (moment && isFar(moment, now)) return 'Следующий звонок — больше чем через пять лет. Проверьте год';
    change.nextCallAt = moment;
  }
  if (typeof wantsEarlier === 'boolean') change.wantsEarlier = wantsEarlier;
  if (outcome !== undefined) {
    const ended = readOutcome(outcome, bookedFor, timeZone, now);
    if (typeof ended === 'string') return ended;
    const { startsAt, ...decided } = ended;
    Object.assign(change, decided, startsAt && { visit: { place: { startsAt } } });
  }
  return Object.keys(change).length > 1 ? change : 'Не указано, что поменять';
}

const maxAtOnce = 50;

/** A request to change, as it was when it was ticked. */
export type Ticked = { number: number; revision: number };

/** @returns the requests and their common new state, or an error message */
export function readCommonChange(body: unknown): { state: State; ticked: Ticked[] } | string {
  const { state, requests } = (body ?? {}) as Record<string, unknown>;
  if (!isState(state)) return 'Такого состояния нет';
  if (!Array.isArray(requests) || requests.length === 0) return 'Отметьте заявки';
  if (requests.length > maxAtOnce) return `За один раз — не больше ${maxAtOnce} заявок. Снимите часть отметок`;
  const ticked = new Map<number, Ticked>();
  for (const { number, revision } of requests.map((one) => (one ?? {}) as Record<string, unknown>)) {
    if (!isWhole(number) || !isWhole(revision)) return 'Не указано, какие заявки меняются';
    ticked.set(number, { number, revision });
  }
  return { state, ticked: [...ticked.values()] };
}

/** Reads «12,7» of a URL: the requests that an employee has just seen. */
export const readSeen = (value: unknown): number[] =>
  typeof value === 'string' ? value.split(',', maxAtOnce).flatMap((part) => readNumber(part) ?? []) : [];
