import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHitCounter, type HitReport } from './hits.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10) });
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const sent: HitReport[] = [];
  const state = { isAway: false };
  const counter = createHitCounter({
    send: async (report) => {
      if (state.isAway) throw new Error('away');
      sent.push(report);
    },
  });
  return { sent, state, counter };
}
const at = '2026-11-21T10:00:00.000Z';

test('hits are told together after a few seconds, once', async () => {
  const { sent, counter } = start();
  counter.note('r1');
  counter.note('r1');
  counter.note('r2');
  counter.note(null);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(sent).toEqual([{ rows: { r1: { count: 2, lastAt: at }, r2: { count: 1, lastAt: at } } }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

test('what the content service did not take is told again, with what came since', async () => {
  const { sent, state, counter } = start();
  state.isAway = true;
  counter.note('r1');
  await vi.advanceTimersByTimeAsync(3000);
  counter.note('r1');
  state.isAway = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(sent).toEqual([{ rows: { r1: { count: 2, lastAt: '2026-11-21T10:00:03.000Z' } } }]);
});

test('a stop tells what is left', async () => {
  const { sent, counter } = start();
  counter.note('r1');
  await counter.flush();
  await counter.flush();
  expect(sent).toHaveLength(1);
});

test('an outage does not fill the memory', async () => {
  const { sent, state, counter } = start();
  state.isAway = true;
  for (let i = 0; i < 5000; i++) counter.note(`r${i}`);
  await vi.advanceTimersByTimeAsync(30_000);
  state.isAway = false;
  await counter.flush();
  expect(Object.keys(sent[0]?.rows ?? {})).toHaveLength(2000);
});
