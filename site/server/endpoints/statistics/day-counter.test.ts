import type { CountReport } from '@clinic/contract/statistics';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDayCounter } from './day-counter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const sent: CountReport[] = [];
  const state = { isAway: false, day: '2026-11-21' };
  const counter = createDayCounter({
    today: async () => state.day,
    send: async (report) => {
      if (state.isAway) throw new Error('away');
      sent.push(report);
    },
  });
  return { sent, state, counter };
}
const someSeconds = () => vi.advanceTimersByTimeAsync(10_000);

test('numbers are told together after some seconds, once, by the day they were counted on', async () => {
  const { sent, state, counter } = start();
  counter.note('form-opened');
  counter.note('form-opened');
  await vi.advanceTimersByTimeAsync(5000);
  state.day = '2026-11-22';
  counter.note('form-sent');
  expect(sent).toEqual([]);
  await someSeconds();
  expect(sent).toEqual([{ '2026-11-21': { 'form-opened': 2 }, '2026-11-22': { 'form-sent': 1 } }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

test('a refusal counts once, and once for each field that the form has', async () => {
  const { sent, counter } = start();
  counter.note('form-refused', ['phone', 'consent', 'phone', '+7 913 123-45-67', 'constructor']);
  await someSeconds();
  expect(sent).toEqual([{ '2026-11-21': { 'form-refused': 1, 'form-refused:phone': 1, 'form-refused:consent': 1 } }]);
});

test('what the content service did not take is told again, with what came since', async () => {
  const { sent, state, counter } = start();
  state.isAway = true;
  counter.note('form-opened');
  await someSeconds();
  counter.note('form-opened');
  state.isAway = false;
  await someSeconds();
  expect(sent).toEqual([{ '2026-11-21': { 'form-opened': 2 } }]);
});

test('a long outage does not fill the memory: the oldest days go', async () => {
  const { sent, state, counter } = start();
  state.isAway = true;
  for (let day = 1; day <= 60; day++) {
    state.day = new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10);
    counter.note('form-opened');
    await someSeconds();
  }
  state.isAway = false;
  await counter.flush();
  expect(Object.keys(sent[0] ?? {})).toHaveLength(30);
  expect(
    Object.keys(sent[0] ?? {})
      .sort()
      .at(-1),
  ).toBe('2026-03-01');
});

test('a stop tells what is left; what has no day is not counted', async () => {
  const { sent, counter } = start();
  counter.note('search-without-results');
  await vi.advanceTimersByTimeAsync(0);
  await counter.flush();
  await counter.flush();
  expect(sent).toHaveLength(1);
  const lost = createDayCounter({ today: () => Promise.reject(new Error('away')), send: async () => {} });
  lost.note('form-opened');
  await vi.advanceTimersByTimeAsync(0);
  await lost.flush();
});
