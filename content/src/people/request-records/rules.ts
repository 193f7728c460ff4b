import { toInstant } from '@clinic/contract/clock';
import { gridMinutes } from '@clinic/contract/free-times';
import type { Rights } from '../../platform/capability';

/**
 * Rights of the desk (docs/decisions/014-requests-desk.md). An operator works with one request at a time; exporting a
 * table of names and irreversible actions are the administrator's.
 */
export const deskRights = {
  name: 'requests-desk',
  displayName: 'Стол заявок',
  actions: {
    read: 'Видеть заявки без личных данных',
    update: 'Вести заявки: состояние, исполнитель, звонок, заметки',
    open: 'Открывать личные данные и резюме',
    export: 'Выгружать заявки в файл',
    erase: 'Стирать личные данные',
    audit: 'Видеть журнал и отчёт о сроках хранения',
  },
  grants: { operator: ['read', 'update', 'open'] },
} as const satisfies Rights;

export type DeskAction = keyof typeof deskRights.actions;

/** The id of an action among the admin's permissions. */
export const deskActionId = (action: DeskAction) => `api::${deskRights.name}.${action}`;

/** The most that a column of both databases holds; no request has this number. */
const largestNumber = 2_147_483_647;

/** Returns a request's number, `null` for anything else. A number that is too long stays one, and finds nothing. */
export function readNumber(value: unknown): number | null {
  return typeof value === 'string' && /^\d+$/.test(value) ? Math.min(Number(value), largestNumber) : null;
}

/** Returns the page of a list that a URL asks for; the first one is 1. */
export const readPage = (value: unknown): number => readNumber(value) || 1;

/** Whether a value of a body is such a number, or a revision. */
export const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= largestNumber;

/** States of a request with the names that the staff sees. */
export const states = { new: 'Новая', in_work: 'В работе', done: 'Сделано', spam: 'Спам' } as const;

export type State = keyof typeof states;

export const isState = (value: unknown): value is State => typeof value === 'string' && Object.hasOwn(states, value);

/** Whether the visitor still waits for a reply. */
export const isOpen = (state: State) => state === 'new' || state === 'in_work';

/** How a request came that a colleague has noted; one from the site has no such fact. The staff sees the names. */
export const waysToCome = { call: 'Звонок', person: 'Пришёл сам' } as const;

export type CameBy = keyof typeof waysToCome;

export const isCameBy = (value: unknown): value is CameBy =>
  typeof value === 'string' && Object.hasOwn(waysToCome, value);

type Kind = { name: string; state: State };

/** How a call ended, with the state that a request gets by it. The staff sees the names. */
export const outcomes = {
  booked: { name: 'Записан', state: 'done' },
  answered: { name: 'Ответили на вопрос', state: 'done' },
  no_answer: { name: 'Не дозвонились', state: 'in_work' },
  thinks: { name: 'Думает, перезвонить', state: 'in_work' },
  price: { name: 'Отказ: дорого', state: 'done' },
  time: { name: 'Отказ: не подошло время', state: 'done' },
  no_service: { name: 'Отказ: нет такой услуги', state: 'done' },
  elsewhere: { name: 'Отказ: выбрал другую клинику', state: 'done' },
  spam: { name: 'Спам', state: 'spam' },
} as const satisfies Record<string, Kind>;

export type Outcome = keyof typeof outcomes;

const isOutcome = (value: unknown): value is Outcome => typeof value === 'string' && Object.hasOwn(outcomes, value);

/** Whether the staff must call again. */
export const needsCall = (outcome: Outcome): boolean => outcomes[outcome].state === 'in_work';

/** «Записан на 28.11.2026, 10:30», «Отказ: дорого». @param clock the appointment's time in words */
export function outcomeText(outcome: Outcome, clock: string | null): string {
  const { name } = outcomes[outcome];
  return outcome === 'booked' && clock ? `${name} на ${clock}` : name;
}

const minuteMs = 60_000;
/** Whether the quarter of an hour that begins at a time is over: a patient may be booked while it lasts. */
export const hasPassed = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() + gridMinutes * minuteMs <= now.getTime();

const furthestMs = 5 * 365 * 86_400_000;
/** Whether a time is so far ahead that its year must be mistyped. */
export const isFar = (moment: Date, now: Date): boolean => moment.getTime() - now.getTime() > furthestMs;

export const bookingErrors = {
  missing: 'Укажите день и час, на которые записан пациент',
  past: 'Это время уже прошло. Укажите, на когда записан пациент',
  far: 'Это больше чем через пять лет. Проверьте год',
} as const;

/** Whether a message is about the time of the appointment, so that the form shows it beside that field. */
export const isBookingError = (message: string): boolean =>
  Object.values<string>(bookingErrors).some((one) => message === one);

/**
 * Parses what the form says of a call.
 * @param bookedFor time of the appointment on the clinic's clock; not passed
 * @returns the changes, or an error message
 */
export function readOutcome(
  outcome: unknown,
  bookedFor: unknown,
  timeZone: string,
  now: Date,
): { outcome: Outcome; state: State; startsAt?: Date } | string {
  if (!isOutcome(outcome)) return 'Такого итога нет';
  const { state } = outcomes[outcome];
  if (outcome !== 'booked') return { outcome, state };
  const moment = typeof bookedFor === 'string' ? toInstant(bookedFor, timeZone) : null;
  if (!moment) return bookingErrors.missing;
  if (hasPassed(moment, now)) return bookingErrors.past;
  if (isFar(moment, now)) return bookingErrors.far;
  return { outcome, state, startsAt: moment };
}

/**
 * Returns since when a new request waits for its call: since it came, or since the time that its visitor or a colleague
 * has named.
 */
export const waitsSince = (cameAt: Date, nextCallAt: Date | null): Date =>
  nextCallAt && nextCallAt > cameAt ? nextCallAt : cameAt;

/** 130 → «2 ч 10 мин». */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} мин`;
  return rest === 0 ? `${hours} ч` : `${hours} ч ${rest} мин`;
}
