import type { RequestRow, Staff } from '../../people/request-records';
import { isOpen, outcomes } from '../../people/request-records/rules';
import type { Change } from './rules';

/** A change with everything that follows from it. */
export type WholeChange = Change & { firstCallAt?: Date };

/** The part of a request that the consequences depend on. */
type Before = Pick<RequestRow, 'workflow' | 'outcome' | 'nextCallAt' | 'firstCallAt' | 'assignee'>;

/**
 * Adds what follows from a change: the time of the first call, the caller as the one who leads a request that nobody
 * led, no planned call of a closed request, and no outcome that contradicts a new state.
 */
export function withConsequences(row: Before, change: Change, staff: Staff, now: Date): WholeChange {
  const whole: WholeChange = { ...change };
  const { outcome } = change;
  if (outcome && outcome !== 'spam') {
    if (!row.firstCallAt) whole.firstCallAt = now;
    if (row.assignee === null && change.assignee === undefined) whole.assignee = staff.id;
  }
  const state = change.state ?? row.workflow ?? 'new';
  if (!isOpen(state)) {
    delete whole.nextCallAt;
    if (row.nextCallAt) whole.nextCallAt = null;
  }
  const isOver = !outcome && change.state && row.outcome && outcomes[row.outcome].state !== change.state;
  return isOver ? { ...whole, outcome: null, bookedFor: null } : whole;
}
