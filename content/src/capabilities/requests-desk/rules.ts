import type { Capability } from '../staff-roles/roles';
import { momentOf } from './clinic-clock';

/**
 * Who may do what at the desk (docs/decisions/014-requests-desk.md). An operator works with one request at a time: a
 * whole table of names in one file, and what cannot be undone, are the administrator's.
 */
export const requestsDesk = {
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
} as const satisfies Capability;

export type DeskAction = keyof typeof requestsDesk.actions;

/** The id by which the admin checks an action. */
export const deskActionId = (action: DeskAction) => `api::${requestsDesk.name}.${action}`;

/** Where a request is in its life, as it is kept, with the names people see. */
export const states = { new: 'Новая', in_work: 'В работе', done: 'Сделано', spam: 'Спам' } as const;

export type State = keyof typeof states;

export const isState = (value: unknown): value is State => typeof value === 'string' && Object.hasOwn(states, value);

/** Somebody still waits for an answer. */
export const isOpen = (state: State) => state === 'new' || state === 'in_work';

/** What a list of requests is narrowed by. Never a name or a phone: a filter answers questions about what it filters. */
export type Filters = {
  state: State | null;
  type: string | null;
  /** Only those given to this person. */
  assignee: number | null;
  number: number | null;
  /** Only those from the phone that the request of this number came from, itself among them. */
  sameAs: number | null;
};

/** @param me id of who asks. A value that makes no sense narrows nothing. */
export function readFilters(query: Record<string, unknown>, me: number): Filters {
  const { state, type, mine, number, sameAs } = query;
  return {
    state: isState(state) ? state : null,
    type: typeof type === 'string' && type !== '' ? type : null,
    assignee: mine === '1' ? me : null,
    number: readNumber(number),
    sameAs: readNumber(sameAs),
  };
}

/** @returns a number of a request, null when it is none */
export function readNumber(value: unknown): number | null {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/** What is to be changed of a request: what is not named stays as it is. */
export type Change = { revision: number; state?: State; assignee?: number | null; nextCallAt?: Date | null };

/**
 * @param body as it came: `nextCall` is a reading of the clinic's clock, an empty one takes the call away
 * @param colleagues ids of people whom a request may be given to
 * @returns the change, or in words what is wrong with it
 */
export function readChange(body: unknown, colleagues: readonly number[], timeZone: string): Change | string {
  const { revision, state, assignee, nextCall } = (body ?? {}) as Record<string, unknown>;
  if (typeof revision !== 'number' || !Number.isInteger(revision)) return 'Не указано, какая заявка меняется';
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
    const moment = typeof nextCall === 'string' && nextCall !== '' ? momentOf(nextCall, timeZone) : null;
    if (nextCall !== null && nextCall !== '' && !moment) return 'Не похоже на дату и время';
    change.nextCallAt = moment;
  }
  return Object.keys(change).length > 1 ? change : 'Не указано, что поменять';
}
