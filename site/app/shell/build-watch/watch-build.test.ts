import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchBuild } from './watch-build.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hour = 3_600_000;

function watch(latest: () => string, { isThinLine = false } = {}) {
  const readLatest = vi.fn(async () => latest());
  const onFound = vi.fn();
  const tab = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  watchBuild({ ownId: 'a', readLatest, isThinLine, tab, onFound });
  const turn = (state: DocumentVisibilityState) => {
    tab.visibilityState = state;
    tab.dispatchEvent(new Event('visibilitychange'));
  };
  return { readLatest, onFound, turn };
}

test('looks after a second and then every hour', async () => {
  const { readLatest, onFound } = watch(() => 'a');
  await vi.advanceTimersByTimeAsync(999);
  expect(readLatest).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(readLatest).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(readLatest).toHaveBeenCalledTimes(3);
  expect(onFound).not.toHaveBeenCalled();
});

test('on a thin line the first look waits an hour', async () => {
  const { readLatest } = watch(() => 'a', { isThinLine: true });
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect(readLatest).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(readLatest).toHaveBeenCalledTimes(1);
});

test('reports another build and stops looking', async () => {
  let latest = 'a';
  const { readLatest, onFound } = watch(() => latest);
  await vi.advanceTimersByTimeAsync(1000);
  latest = 'b';
  await vi.advanceTimersByTimeAsync(3 * hour);
  expect(onFound).toHaveBeenCalledTimes(1);
  expect(readLatest).toHaveBeenCalledTimes(2);
});

test('a failed look reports nothing', async () => {
  const { onFound, readLatest } = watch(() => {
    throw new Error('offline');
  });
  await vi.advanceTimersByTimeAsync(hour + 1000);
  expect(readLatest).toHaveBeenCalledTimes(2);
  expect(onFound).not.toHaveBeenCalled();
});

test('a tab that slept for more than an hour looks as soon as it is shown again', async () => {
  let latest = 'a';
  const { readLatest, onFound, turn } = watch(() => latest);
  await vi.advanceTimersByTimeAsync(1000);
  turn('hidden');
  // The clock goes on, the timers of a sleeping device do not.
  vi.setSystemTime(Date.now() + 8 * hour);
  turn('hidden');
  expect(readLatest).toHaveBeenCalledTimes(1);
  latest = 'b';
  turn('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(onFound).toHaveBeenCalledTimes(1);
  turn('visible');
  expect(readLatest).toHaveBeenCalledTimes(2);
});

test('a tab that was away for a moment does not look', async () => {
  const { readLatest, turn } = watch(() => 'a');
  await vi.advanceTimersByTimeAsync(1000);
  turn('hidden');
  await vi.advanceTimersByTimeAsync(hour / 2);
  turn('visible');
  expect(readLatest).toHaveBeenCalledTimes(1);
});
