import { expect, test } from 'vitest';
import { Busy, createSlots } from './slots.ts';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('two run, the others wait their turn', async () => {
  const run = createSlots({ atOnce: 2, waiting: 10 });
  let [running, most] = [0, 0];
  const order: number[] = [];
  const work = (i: number) => async () => {
    order.push(i);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
  };
  await Promise.all([0, 1, 2, 3, 4, 5].map((i) => run(work(i))));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a queue that is full refuses, and takes again when it has moved on', async () => {
  const run = createSlots({ atOnce: 1, waiting: 1 });
  const { opened, open } = gate();
  const [first, second] = [run(() => opened), run(async () => 'second')];
  await expect(run(async () => 'third')).rejects.toBeInstanceOf(Busy);
  open();
  await first;
  expect(await second).toBe('second');
  expect(await run(async () => 'fourth')).toBe('fourth');
});

test('a work that fails gives its place back', async () => {
  const run = createSlots({ atOnce: 1, waiting: 1 });
  const fail = run(() => Promise.reject(new Error('torn')));
  const next = run(async () => 'next');
  await expect(fail).rejects.toThrow('torn');
  expect(await next).toBe('next');
});
