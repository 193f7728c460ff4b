import { momentOf } from '../clinic-clock';
import { isState, type State } from '../states';

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
