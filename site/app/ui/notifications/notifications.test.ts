import { beforeEach, expect, test, vi } from 'vitest';
import { createBriefShow } from './notifications.tsx';

beforeEach(() => void vi.useFakeTimers());

function start() {
  const show = vi.fn<(text: string | null) => void>();
  return { ...createBriefShow(show), shown: () => show.mock.lastCall?.[0] };
}

test('a notification disappears after two seconds', () => {
  const { add, shown } = start();
  add('Ссылка скопирована');
  vi.advanceTimersByTime(1999);
  expect(shown()).toBe('Ссылка скопирована');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

test('a newer notification gets its own two seconds', () => {
  const { add, shown } = start();
  add('первое');
  vi.advanceTimersByTime(1500);
  add('второе');
  vi.advanceTimersByTime(1999);
  expect(shown()).toBe('второе');
});

test('a hovered notification stays until two seconds after the pointer left', () => {
  const { add, hold, release, shown } = start();
  add('Ссылка скопирована');
  hold();
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe('Ссылка скопирована');
  release();
  vi.advanceTimersByTime(2000);
  expect(shown()).toBeNull();
});

test('a dismissed notification does not shorten the next one', () => {
  const { add, remove, shown } = start();
  add('первое');
  vi.advanceTimersByTime(1500);
  remove();
  expect(shown()).toBeNull();
  add('второе');
  vi.advanceTimersByTime(1999);
  expect(shown()).toBe('второе');
});
