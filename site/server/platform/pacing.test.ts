import { expect, test } from 'vitest';
import { createPacer } from './pacing.ts';

const look = () => new Promise<void>((done) => setImmediate(done));

test('single work starts at once', async () => {
  const pace = createPacer();
  const begun: number[] = [];
  for (const i of [1, 2, 3]) {
    pace(() => begun.push(i));
    expect(begun).toHaveLength(i);
    await look();
    await look();
  }
});

test('many pieces of work start in order, a few between two looks at the network', async () => {
  const pace = createPacer();
  const begun: number[] = [];
  const crowd = Array.from({ length: 100 }, (_, i) => i);
  for (const i of crowd) pace(() => begun.push(i));
  let before = 0;
  for (let looks = 0; begun.length < crowd.length && looks < 100; looks++) {
    expect(begun.length - before).toBeLessThanOrEqual(8);
    before = begun.length;
    // Later work does not overtake.
    if (looks === 2) pace(() => begun.push(100));
    await look();
  }
  await look();
  await look();
  expect(begun).toEqual([...crowd, 100]);
});
