import { expect, test, vi } from 'vitest';

test('a goal reached before the listener is reported once, later ones immediately', async () => {
  const view = new EventTarget() as unknown as Window;
  vi.stubGlobal('window', view);
  const { followGoals, reachGoal } = await import('./goals.ts');
  const told: unknown[] = [];
  reachGoal('search_nothing');
  const unfollow = followGoals(view, (goal, details) => told.push([goal, details]));
  reachGoal('callback_type', { type: 'resume' });
  expect(told).toEqual([
    ['search_nothing', {}],
    ['callback_type', { type: 'resume' }],
  ]);
  unfollow();
  reachGoal('call');
  expect(told).toHaveLength(2);
});
