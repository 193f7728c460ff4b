import { isDay, toInstant } from '@clinic/contract/clock';
import { gridMinutes } from '@clinic/contract/free-times';
import * as v from 'valibot';
import type { Rights } from '../../platform/capability';
import { fields, keysOf, largestInteger, orNull, shortText, wholeNumber } from '../../platform/schema';

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

const numberError = 'Номер заявки — целое число';
/** A request's number as a text. One that is too long stays a number, and finds nothing. */
export const numberText = v.pipe(
  v.string(numberError),
  v.regex(/^\d+$/, numberError),
  v.transform((text) => Math.min(Number(text), largestInteger)),
);

/** A number in a URL, `null` for anything else. */
export const numberInUrl = orNull(numberText);

/** The page of a list that a URL asks for; the first one is 1. */
export const pageInUrl = v.fallback(v.pipe(numberText, v.minValue(1)), 1);

const seenError = 'Не указано, что меняется: обновите страницу';
/** The revision of a visit that a screen has seen. */
export const seenRevision = wholeNumber(seenError);

export const seenInUrl = fields({
  revision: v.pipe(v.fallback(v.string(), ''), v.regex(/^\d+$/, seenError), v.transform(Number), seenRevision),
});

/** A day, YYYY-MM-DD, `null` for none. */
export const dateInUrl = v.pipe(
  v.optional(v.string('Не похоже на дату'), ''),
  v.check((text) => text === '' || isDay(text), 'Не похоже на дату'),
  v.transform((text) => text || null),
);

/** States of a request with the names that the staff sees. */
export const states = { new: 'Новая', in_work: 'В работе', done: 'Сделано', spam: 'Спам' } as const;

export type State = keyof typeof states;

export const stateName = v.picklist(keysOf(states), 'Такого состояния нет');

/** Whether the visitor still waits for a reply. */
export const isOpen = (state: State) => state === 'new' || state === 'in_work';

/** How a request came that a colleague has noted; one from the site has no such fact. The staff sees the names. */
export const waysToCome = { call: 'Звонок', person: 'Пришёл сам' } as const;

export type CameBy = keyof typeof waysToCome;

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

/** How a call ended. @property bookedFor time of the appointment on the clinic's clock */
export const endedCall = {
  outcome: v.optional(v.picklist(keysOf(outcomes), 'Такого итога нет')),
  bookedFor: v.optional(v.fallback(shortText, '')),
};

/**
 * Decides what the end of a call changes.
 * @param bookedFor time of the appointment on the clinic's clock; not passed
 * @returns the changes, or an error message
 */
export function endCall(
  outcome: Outcome,
  bookedFor: string | undefined,
  timeZone: string,
  now: Date,
): { outcome: Outcome; state: State; startsAt?: Date } | string {
  const { state } = outcomes[outcome];
  if (outcome !== 'booked') return { outcome, state };
  const moment = bookedFor ? toInstant(bookedFor, timeZone) : null;
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
