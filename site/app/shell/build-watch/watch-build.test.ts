import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchBuild } from './watch-build.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hour = 3_600_000;

function watch(latest: () => string, { isThinLine = false } = {}) {
  const readLatest = vi.fn(async () => latest());
  const onFound = vi.fn();
  return { readLatest, onFound, stop: watchBuild({ ownId: 'a', readLatest, isThinLine, onFound }) };
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

test('another build is told once, then the looking ends', async () => {
  let latest = 'a';
  const { readLatest, onFound } = watch(() => latest);
  await vi.advanceTimersByTimeAsync(1000);
  latest = 'b';
  await vi.advanceTimersByTimeAsync(3 * hour);
  expect(onFound).toHaveBeenCalledTimes(1);
  expect(readLatest).toHaveBeenCalledTimes(2);
});

test('a look that fails is no news', async () => {
  const { onFound, readLatest } = watch(() => {
    throw new Error('offline');
  });
  await vi.advanceTimersByTimeAsync(hour + 1000);
  expect(readLatest).toHaveBeenCalledTimes(2);
  expect(onFound).not.toHaveBeenCalled();
});

test('a page that is left looks no more', async () => {
  const { readLatest, stop } = watch(() => 'b');
  stop();
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(readLatest).not.toHaveBeenCalled();
});
