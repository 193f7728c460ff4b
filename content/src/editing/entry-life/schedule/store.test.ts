import { expect, test } from 'vitest';
import { nextTry } from '../../../platform/pauses';
import { chooseReady, type Plan, pauses } from './store';

const now = new Date('2026-11-21T12:00:00Z');

function plan(id: number, document: string, at: string, nextTryAt: string | null = null): Plan {
  return {
    id,
    type: 'api::news-post.news-post',
    document,
    action: 'publish',
    at,
    digest: null,
    state: 'waiting',
    failure: null,
    tries: 0,
    nextTryAt,
    author: 1,
    doneAt: null,
  };
}

const idsOf = (plans: Plan[]) => plans.map(({ id }) => id);

test('after a downtime all due plans run in planned order', () => {
  const due = [plan(3, 'a', '2026-11-19T02:00:00Z'), plan(1, 'b', '2026-11-20T02:00:00Z'), plan(2, 'a', '2026-11-21')];
  expect(idsOf(chooseReady(due, now))).toEqual([3, 1, 2]);
});

test('a plan waits for its retry, and later plans of its entry wait with it', () => {
  const due = [
    plan(1, 'a', '2026-11-21T09:00:00Z', '2026-11-21T12:05:00Z'),
    plan(2, 'b', '2026-11-21T10:00:00Z', '2026-11-21T11:59:00Z'),
    plan(3, 'a', '2026-11-21T11:00:00Z'),
  ];
  expect(idsOf(chooseReady(due, now))).toEqual([2]);
  expect(idsOf(chooseReady(due, new Date('2026-11-21T12:05:00Z')))).toEqual([1, 2, 3]);
});

test('retries four times with growing pauses', () => {
  const minutes = [1, 2, 3, 4].map((tries) => ((nextTry(pauses, tries, now)?.getTime() ?? 0) - now.getTime()) / 60_000);
  expect(minutes).toEqual([1, 5, 15, 60]);
  expect(nextTry(pauses, 5, now)).toBeNull();
});
