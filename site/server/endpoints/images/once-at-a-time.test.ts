import { expect, test } from 'vitest';
import { onceAtATime } from './once-at-a-time.ts';

test('who asks at the same time gets the same result, who asks later a new one', async () => {
  const once = onceAtATime<number>();
  let made = 0;
  const work = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    made += 1;
    return made;
  };
  expect(await Promise.all([once('a', work), once('a', work), once('b', work)])).toEqual([1, 1, 2]);
  expect(await once('a', work)).toBe(3);
});

test('a failure is told to all of them, and the next one tries again', async () => {
  const once = onceAtATime<string>();
  const fail = () => Promise.reject(new Error('torn'));
  const both = await Promise.allSettled([once('a', fail), once('a', fail)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await once('a', async () => 'whole')).toBe('whole');
});
