import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChangeQueue } from './change-queue';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function makeQueue(work: (keys: string[]) => Promise<void>) {
  const report = vi.fn();
  return { queue: new ChangeQueue((keys) => work([...keys]), report), report };
}

test('changes within a short time are handled together', async () => {
  const work = vi.fn(async () => {});
  const { queue } = makeQueue(work);
  queue.add('a');
  queue.add('b');
  queue.add('a');
  await vi.advanceTimersByTimeAsync(100);
  expect(work.mock.calls).toEqual([[['a', 'b']]]);
});

test('changes during the work wait until it ends', async () => {
  let finish = () => {};
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { queue } = makeQueue(work);
  queue.add('a');
  await vi.advanceTimersByTimeAsync(100);
  queue.add('b');
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenLastCalledWith(['b']);
});

test('failed changes are retried at growing intervals, together with later ones', async () => {
  const work = vi.fn(async (_keys: string[]) => {});
  work.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
  const { queue, report } = makeQueue(work);
  queue.add('a');
  await vi.advanceTimersByTimeAsync(100);
  queue.add('b');
  await vi.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(work.mock.calls.map(([keys]) => keys)).toEqual([['a'], ['a', 'b'], ['a', 'b']]);
  expect(report).toHaveBeenCalledTimes(2);
});

test('callers can wait for the first attempt, even if it fails', async () => {
  const work = vi.fn(async (_keys: string[]) => {});
  work.mockRejectedValueOnce(new Error('away'));
  const { queue } = makeQueue(work);
  queue.add('a');
  await queue.addAll(new Set(['b']));
  expect(work.mock.calls).toEqual([[['a', 'b']]]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a stopped queue does not work', async () => {
  const work = vi.fn(async () => {});
  const { queue } = makeQueue(work);
  queue.add('a');
  queue.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).not.toHaveBeenCalled();
});
