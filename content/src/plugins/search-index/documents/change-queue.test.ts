import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChangeQueue } from './change-queue';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function makeQueue(work: (keys: string[]) => Promise<void>) {
  const report = vi.fn();
  return { queue: new ChangeQueue((keys) => work([...keys]), report), report };
}

test('changes that follow each other closely are taken in together', async () => {
  const work = vi.fn(async () => {});
  const { queue } = makeQueue(work);
  queue.add('a');
  queue.add('b');
  queue.add('a');
  await vi.advanceTimersByTimeAsync(100);
  expect(work.mock.calls).toEqual([[['a', 'b']]]);
});

test('what comes during the work waits for its end', async () => {
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

test('what failed is tried again, later and later, with what has come since', async () => {
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

test('the first filling can be waited for, also when it fails', async () => {
  const work = vi.fn(async (_keys: string[]) => {});
  work.mockRejectedValueOnce(new Error('away'));
  const { queue } = makeQueue(work);
  queue.add('a');
  await queue.addAll(new Set(['b']));
  expect(work.mock.calls).toEqual([[['a', 'b']]]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('nothing happens after the stop', async () => {
  const work = vi.fn(async () => {});
  const { queue } = makeQueue(work);
  queue.add('a');
  queue.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).not.toHaveBeenCalled();
});
