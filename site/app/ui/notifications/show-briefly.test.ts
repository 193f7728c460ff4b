import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBriefShow } from './show-briefly.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const show = vi.fn<(text: string | null) => void>();
  return { ...createBriefShow(show), shown: () => show.mock.lastCall?.[0] };
}

test('a notification goes after two seconds', () => {
  const { add, shown } = start();
  add('Ссылка скопирована');
  vi.advanceTimersByTime(1999);
  expect(shown()).toBe('Ссылка скопирована');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

test('a newer one has two seconds of its own', () => {
  const { add, shown } = start();
  add('первое');
  vi.advanceTimersByTime(1500);
  add('второе');
  vi.advanceTimersByTime(1999);
  expect(shown()).toBe('второе');
});

test('under the pointer it stays, and goes two seconds after the pointer', () => {
  const { add, hold, release, shown } = start();
  add('Ссылка скопирована');
  hold();
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe('Ссылка скопирована');
  release();
  vi.advanceTimersByTime(2000);
  expect(shown()).toBeNull();
});

test('taken away before its time it does not come back, nor cut the next one short', () => {
  const { add, remove, shown } = start();
  add('первое');
  vi.advanceTimersByTime(1500);
  remove();
  expect(shown()).toBeNull();
  add('второе');
  vi.advanceTimersByTime(1999);
  expect(shown()).toBe('второе');
});
