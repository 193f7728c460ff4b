import { expect, test } from 'vitest';
import { Busy, createLimiter, SingleFlight } from './concurrency.ts';

test('concurrent calls share one result, a later call gets a new one', async () => {
  const once = new SingleFlight<number>();
  let made = 0;
  const work = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    made += 1;
    return made;
  };
  expect(await Promise.all([once.run('a', work), once.run('a', work), once.run('b', work)])).toEqual([1, 1, 2]);
  expect(await once.run('a', work)).toBe(3);
});

test('all concurrent calls get a failure, and the next call tries again', async () => {
  const once = new SingleFlight<string>();
  const fail = () => Promise.reject(new Error('torn'));
  const both = await Promise.allSettled([once.run('a', fail), once.run('a', fail)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await once.run('a', async () => 'whole')).toBe('whole');
});

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('two run at once, the others wait', async () => {
  const run = createLimiter({ atOnce: 2, waiting: 10 });
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

test('a full queue refuses work until a place is free', async () => {
  const run = createLimiter({ atOnce: 1, waiting: 1 });
  const { opened, open } = gate();
  const [first, second] = [run(() => opened), run(async () => 'second')];
  await expect(run(async () => 'third')).rejects.toBeInstanceOf(Busy);
  open();
  await first;
  expect(await second).toBe('second');
  expect(await run(async () => 'fourth')).toBe('fourth');
});

test('failed work frees its place', async () => {
  const run = createLimiter({ atOnce: 1, waiting: 1 });
  const fail = run(() => Promise.reject(new Error('torn')));
  const next = run(async () => 'next');
  await expect(fail).rejects.toThrow('torn');
  expect(await next).toBe('next');
});
