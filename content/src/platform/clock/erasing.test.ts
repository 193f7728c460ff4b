import type { Core, UID } from '@strapi/strapi';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasJumped, noteTime, readDoubt, trustedNow, whenTrusted } from './clock';
import { takeErasures } from './erasing';

const now = new Date('2026-11-27T09:00:00Z');
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const days = (count: number) => new Date(now.getTime() + count * dayMs);

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A service with the framework's store and a table of rows, one for each age in days. */
function serviceThatTrusted(at: Date, ages: readonly number[] = []) {
  const values = new Map<string, unknown>([['clock', { trustedAt: at.toISOString() }]]);
  const events: unknown[] = [];
  const note = ({ event }: { event: string }) => void events.push(event);
  const moments = ages.map((age) => days(-age)).sort((one, other) => one.getTime() - other.getTime());
  const query = () => ({
    count: async ({ where }: { where?: { at?: { $lt: Date } } }) =>
      moments.filter((moment) => !where?.at || moment < where.at.$lt).length,
    findOne: async ({ orderBy }: { orderBy: { at: 'asc' | 'desc' } }) => ({
      at: moments.at(orderBy.at === 'asc' ? 0 : -1),
    }),
  });
  const store = () => ({
    get: async ({ key }: { key: string }) => values.get(key) ?? null,
    set: async ({ key, value }: { key: string; value: unknown }) => void values.set(key, value),
  });
  const strapi = { store, db: { query }, log: { warn: note, error: note } } as unknown as Core.Strapi;
  return { strapi, events, take: (at: Date) => takeErasures(strapi, erasing, days(-30), at) };
}
const erasing = { kind: 'requests', uid: 'api::request.request' as UID.Schema, field: 'at' } as const;
const old = (count: number) => Array.from({ length: count }, () => 40);

test.each([91, 400, -91, -400])('a start %i days off erases nothing, however little is due', async (shift) => {
  const { take, events } = serviceThatTrusted(now, [40]);
  expect(await take(days(shift))).toEqual({ count: 0, isAll: false });
  expect(events).toEqual(['erasing-held']);
});

test('a day has one limit, also over several runs; the rest follows on the next days', async () => {
  const { take } = serviceThatTrusted(now, [...old(45), 0]);
  expect(await take(now)).toEqual({ count: 20, isAll: false });
  expect(await take(days(0.1))).toEqual({ count: 0, isAll: false });
  expect(await take(days(1))).toMatchObject({ count: 20 });
});

test('what usually comes in a day raises the limit', async () => {
  const { take } = serviceThatTrusted(now, [...old(200), ...Array.from({ length: 200 }, (_, i) => i / 5)]);
  expect(await take(now)).toEqual({ count: 100, isAll: false });
});

test('an ordinary day erases all that is due', async () => {
  const { take, events } = serviceThatTrusted(now, [31, 32, 1]);
  expect(await take(now)).toEqual({ count: 2, isAll: true });
  expect(events).toEqual([]);
});

test('a clock that returns to the right time needs no person', async () => {
  const { strapi, take } = serviceThatTrusted(now, [31]);
  const note = noteTime(strapi);
  vi.setSystemTime(days(400));
  await note();
  expect(await hasJumped(strapi, days(400))).toBe(true);
  vi.setSystemTime(days(0.1));
  await note();
  expect(await hasJumped(strapi, days(0.1))).toBe(false);
  expect(await take(days(0.1))).toEqual({ count: 1, isAll: true });
});

test('a clock that stays after an hour is believed, and erasing follows a week later', async () => {
  const { strapi, take, events } = serviceThatTrusted(now, [31]);
  const note = noteTime(strapi);
  vi.setSystemTime(days(91));
  await note();
  vi.advanceTimersByTime(hourMs - 60_000);
  await note();
  expect(await trustedNow(strapi)).toBeNull();
  vi.advanceTimersByTime(60_000);
  await note();
  expect(await trustedNow(strapi)).not.toBeNull();
  expect(events).toEqual(['clock-doubted', 'clock-believed']);
  expect([await hasJumped(strapi, days(97)), await take(days(93))]).toEqual([true, { count: 0, isAll: false }]);
  for (let day = 92; day < 100; day += 1) {
    vi.setSystemTime(days(day));
    await note();
  }
  expect([await hasJumped(strapi, days(99)), await take(days(99))]).toEqual([false, { count: 1, isAll: true }]);
});

test('a clock is not believed while another node goes on trusting its own', async () => {
  const { strapi } = serviceThatTrusted(now);
  const wrong = noteTime(strapi);
  const right = noteTime(strapi);
  for (let minute = 0; minute < 120; minute += 1) {
    vi.setSystemTime(new Date(days(91).getTime() + minute * 60_000));
    vi.advanceTimersByTime(60_000);
    await wrong();
    vi.setSystemTime(new Date(now.getTime() + minute * 60_000));
    await right();
  }
  expect(await readDoubt(strapi, days(91))).not.toBeNull();
  expect(await trustedNow(strapi)).not.toBeNull();
});

test('a task that rests on the clock waits while it is doubted', async () => {
  const run = async (trustedAt: Date) => {
    let hasRun = false;
    await whenTrusted(serviceThatTrusted(trustedAt).strapi, async () => {
      hasRun = true;
    });
    return hasRun;
  };
  expect([await run(now), await run(days(-91)), await run(days(91))]).toEqual([true, false, false]);
});
