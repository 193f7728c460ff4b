import { beforeEach, expect, test, vi } from 'vitest';
import { watchResize } from './popup.tsx';

beforeEach(() => void vi.useFakeTimers());

test('several resizes cause one refresh, 50 ms after the last', () => {
  const window = new EventTarget();
  const refresh = vi.fn();
  watchResize(window, refresh);
  for (let i = 0; i < 5; i++) {
    window.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(49);
  }
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a stopped watch does not refresh', () => {
  const window = new EventTarget();
  const refresh = vi.fn();
  const stop = watchResize(window, refresh);
  window.dispatchEvent(new Event('resize'));
  stop();
  vi.advanceTimersByTime(1000);
  expect(refresh).not.toHaveBeenCalled();
});
