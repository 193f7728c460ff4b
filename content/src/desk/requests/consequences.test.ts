import { expect, test } from 'vitest';
import { withConsequences } from './work-on-request';

const now = new Date('2026-11-27T05:00:00Z');
const staff = { id: 7, name: 'Оператор' };
const fresh = { workflow: 'new', outcome: null, nextCallAt: null, firstCallAt: null, assignee: null } as const;
const planned = { ...fresh, workflow: 'in_work', nextCallAt: '2026-11-28T03:00:00Z', assignee: 3 } as const;
const nextCallAt = new Date('2026-11-28T03:00:00Z');
const follow = (row: Parameters<typeof withConsequences>[0], change: object) =>
  withConsequences(row, { revision: 0, ...change }, staff, now);

test('who calls first leads the request', () => {
  const call = { outcome: 'no_answer', state: 'in_work', nextCallAt };
  expect(follow(fresh, call)).toEqual({ revision: 0, ...call, firstCallAt: now, assignee: 7 });
  expect(follow({ ...fresh, assignee: 3 }, call)).not.toHaveProperty('assignee');
  expect(follow(fresh, { ...call, assignee: null })).toMatchObject({ assignee: null });
  expect(follow(fresh, { ...call, assignee: 3 })).toMatchObject({ assignee: 3 });
  expect(follow({ ...planned, firstCallAt: '2026-11-26T03:00:00Z' }, call)).not.toHaveProperty('firstCallAt');
});

test('neither a change of the state nor spam is a call', () => {
  expect(follow(fresh, { state: 'in_work' })).toEqual({ revision: 0, state: 'in_work' });
  expect(follow(fresh, { outcome: 'spam', state: 'spam' })).toEqual({ revision: 0, outcome: 'spam', state: 'spam' });
});

test.each([
  [{ outcome: 'booked', state: 'done', visit: { place: { startsAt: nextCallAt } } }],
  [{ outcome: 'price', state: 'done' }],
  [{ outcome: 'spam', state: 'spam' }],
  [{ state: 'done' }],
  [{ state: 'done', nextCallAt }],
  [{ state: 'spam' }],
])('a request closed by %j has no next call', (change) => {
  expect(follow(planned, change).nextCallAt).toBeNull();
  expect(follow(fresh, change).nextCallAt).toBeUndefined();
});

test('a closed request gets no call; an opened one may', () => {
  const closed = { ...fresh, workflow: 'done', outcome: 'price' } as const;
  expect(follow(closed, { nextCallAt }).nextCallAt).toBeUndefined();
  expect(follow(closed, { nextCallAt, state: 'in_work' })).toEqual({
    revision: 0,
    nextCallAt,
    state: 'in_work',
    outcome: null,
  });
});
