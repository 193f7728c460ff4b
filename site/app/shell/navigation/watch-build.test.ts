import { beforeEach, expect, test, vi } from 'vitest';
import { isSlowConnection, watchBuild } from './watch-build.ts';

beforeEach(() => void vi.useFakeTimers());

const hour = 3_600_000;

function watch(latest: () => string, { isSlowConnection = false } = {}) {
  const readLatest = vi.fn(async () => latest());
  const onFound = vi.fn();
  const tab = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  watchBuild({ ownId: 'a', readLatest, isSlowConnection, tab, onFound });
  const turn = (state: DocumentVisibilityState) => {
    tab.visibilityState = state;
    tab.dispatchEvent(new Event('visibilitychange'));
  };
  return { readLatest, onFound, turn };
}

test('checks after a second and then every hour', async () => {
  const { readLatest, onFound } = watch(() => 'a');
  await vi.advanceTimersByTimeAsync(999);
  expect(readLatest).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(readLatest).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(readLatest).toHaveBeenCalledTimes(3);
  expect(onFound).not.toHaveBeenCalled();
});

test('on a slow connection the first check waits an hour', async () => {
  const { readLatest } = watch(() => 'a', { isSlowConnection: true });
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect(readLatest).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(readLatest).toHaveBeenCalledTimes(1);
});

test('reports a new build and stops checking', async () => {
  let latest = 'a';
  const { readLatest, onFound } = watch(() => latest);
  await vi.advanceTimersByTimeAsync(1000);
  latest = 'b';
  await vi.advanceTimersByTimeAsync(3 * hour);
  expect(onFound).toHaveBeenCalledTimes(1);
  expect(readLatest).toHaveBeenCalledTimes(2);
});

test('a failed check reports nothing', async () => {
  const { onFound, readLatest } = watch(() => {
    throw new Error('offline');
  });
  await vi.advanceTimersByTimeAsync(hour + 1000);
  expect(readLatest).toHaveBeenCalledTimes(2);
  expect(onFound).not.toHaveBeenCalled();
});

test('a tab shown again after more than an hour checks at once', async () => {
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

test('a tab shown again after a moment does not check', async () => {
  const { readLatest, turn } = watch(() => 'a');
  await vi.advanceTimersByTimeAsync(1000);
  turn('hidden');
  await vi.advanceTimersByTimeAsync(hour / 2);
  turn('visible');
  expect(readLatest).toHaveBeenCalledTimes(1);
});

test.each([
  [{}, false],
  [{ connection: { effectiveType: '4g', saveData: false } }, false],
  [{ connection: { effectiveType: 'slow-2g' } }, true],
  [{ connection: { effectiveType: '4g', saveData: true } }, true],
])('slow connection: %o → %s', (navigator, thin) => {
  expect(isSlowConnection(navigator)).toBe(thin);
});
