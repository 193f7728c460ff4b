import type { Core } from '@strapi/strapi';
import { expect, test } from 'vitest';
import { confirmClock, readDoubt, whenTrusted } from './clock';
import { mayEraseCount, readHeld } from './erasing';

const now = new Date('2026-11-27T09:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

/** A service with the framework's store only. */
function serviceThatTrusted(at: Date): Core.Strapi {
  const values = new Map<string, unknown>([['clock', { trustedAt: at.toISOString() }]]);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const store = () => ({
    get: async ({ key }: { key: string }) => values.get(key) ?? null,
    set: async ({ key, value }: { key: string; value: unknown }) => void values.set(key, value),
  });
  return { store, log } as unknown as Core.Strapi;
}

const requests = (due: number, usual = 0) => ({ kind: 'requests' as const, due, usual: async () => usual });

test.each([91, 400, -91, -400])('a start %i days off erases nothing, however little is due', async (shift) => {
  const strapi = serviceThatTrusted(now);
  expect(await mayEraseCount(strapi, requests(1), days(shift))).toBe(false);
  expect(await readHeld(strapi)).toEqual([{ name: 'Заявки', count: 1 }]);
});

test('after an administrator has confirmed the date, everything that is due is erased', async () => {
  const strapi = serviceThatTrusted(now);
  expect(await mayEraseCount(strapi, requests(113), days(91))).toBe(false);
  await confirmClock(strapi, days(91));
  expect(await readDoubt(strapi, days(91))).toBeNull();
  expect(await mayEraseCount(strapi, requests(113), days(91))).toBe(true);
  expect(await readHeld(strapi)).toEqual([]);
});

test('a confirmation allows large erasures for a day', async () => {
  const strapi = serviceThatTrusted(now);
  await confirmClock(strapi, now);
  expect(await mayEraseCount(strapi, requests(500), days(0.9))).toBe(true);
  expect(await mayEraseCount(strapi, requests(500), days(1.9))).toBe(false);
});

test('an ordinary day needs no person', async () => {
  const strapi = serviceThatTrusted(now);
  for (let day = 0; day < 3; day++) expect(await mayEraseCount(strapi, requests(20), days(day / 2))).toBe(day !== 1);
  const large = serviceThatTrusted(now);
  expect(await mayEraseCount(large, requests(85, 30), now)).toBe(true);
});

test('a day has one limit, also over several runs', async () => {
  const strapi = serviceThatTrusted(now);
  expect(await mayEraseCount(strapi, requests(15), now)).toBe(true);
  expect(await mayEraseCount(strapi, requests(15), now)).toBe(false);
  expect(await mayEraseCount(strapi, requests(15), days(1))).toBe(true);
});

test('a clock that returns to the right time needs no person', async () => {
  const strapi = serviceThatTrusted(now);
  expect(await mayEraseCount(strapi, requests(3), days(400))).toBe(false);
  expect(await mayEraseCount(strapi, requests(3), days(0.1))).toBe(true);
  expect(await readHeld(strapi)).toEqual([]);
});

test('a task that rests on the clock waits while it is doubted', async () => {
  const run = async (strapi: Core.Strapi) => {
    let hasRun = false;
    await whenTrusted(strapi, async () => {
      hasRun = true;
    });
    return hasRun;
  };
  expect(await run(serviceThatTrusted(new Date()))).toBe(true);
  expect(await run(serviceThatTrusted(new Date(Date.now() - 91 * 86_400_000)))).toBe(false);
  expect(await run(serviceThatTrusted(new Date(Date.now() + 91 * 86_400_000)))).toBe(false);
});

test('kinds that are looked at together do not lose each other’s counts', async () => {
  const strapi = serviceThatTrusted(now);
  const kinds = ['requests', 'deleted'] as const;
  await Promise.all(kinds.map((kind) => mayEraseCount(strapi, { ...requests(1), kind }, days(91))));
  expect(await readHeld(strapi)).toHaveLength(2);
});
