import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Made } from './page-maker.ts';
import { RenderQueue } from './render-queue.ts';

vi.mock('node:timers/promises', () => import('./timers-for-tests.ts'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const answered = (status: number) =>
  ({ stored: null, passing: { html: { status, headers: [], body: Buffer.alloc(0) }, data: null } }) satisfies Made;

/** A queue that records the rendered keys in order. */
function createQueue(hits: Record<string, number> = {}) {
  const made: string[] = [];
  const statuses: Record<string, number | Error> = {};
  const idle = vi.fn();
  const queue = new RenderQueue({
    make: async (key) => {
      made.push(key);
      const status = statuses[key] ?? 200;
      if (status instanceof Error) throw status;
      return answered(status);
    },
    hitsOf: (key) => hits[key] ?? 0,
    onIdle: idle,
  });
  return { queue, made, statuses, idle };
}
/** Waits for some turns of the event loop. */
const turns = async (count = 50) => {
  for (let i = 0; i < count; i += 1) await new Promise(setImmediate);
};

test('the most read page comes first', async () => {
  const { queue, made } = createQueue({ '/': 100, '/doctors': 10, '/faq': 1 });
  queue.add(['/faq', '/doctors', '/']);
  await turns();
  expect(made).toEqual(['/', '/doctors', '/faq']);
});

test('a prioritized page comes before the most read', async () => {
  const { queue, made } = createQueue({ '/': 100, '/doctors': 10 });
  queue.add(['/', '/doctors', '/faq', '/news']);
  queue.prioritize('/news');
  queue.prioritize('/unknown');
  await turns();
  // Two started before.
  expect(made).toEqual(['/', '/doctors', '/news', '/faq']);
});

test('a page added twice is rendered once, and again when added later', async () => {
  const { queue, made, idle } = createQueue();
  queue.add(['/faq', '/faq']);
  queue.add(['/faq']);
  await turns();
  expect(made.filter((key) => key === '/faq').length).toBeLessThanOrEqual(2);
  const before = made.length;
  queue.add(['/faq']);
  await turns();
  expect(made.length).toBe(before + 1);
  expect(idle).toHaveBeenCalled();
});

test('a more read page overtakes waiting ones', async () => {
  const { queue, made } = createQueue({ '/': 100 });
  queue.add(['/a', '/b', '/c']);
  queue.add(['/']);
  await turns();
  // Two started before.
  expect(made.indexOf('/')).toBeLessThanOrEqual(2);
  expect([...made].sort()).toEqual(['/', '/a', '/b', '/c']);
});

test('during an outage pauses grow, and the queue continues afterwards', async () => {
  const { queue, made, statuses, idle } = createQueue();
  statuses['/faq'] = 503;
  queue.add(['/faq']);
  await turns();
  expect(made).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(500);
  await turns();
  expect(made).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(500);
  await turns();
  expect(made).toHaveLength(2);
  for (let minute = 0; minute < 10; minute += 1) {
    await vi.advanceTimersByTimeAsync(15_000);
    await turns(5);
  }
  expect(made.length).toBeLessThan(16);
  expect(idle).not.toHaveBeenCalled();
  statuses['/faq'] = 200;
  await vi.advanceTimersByTimeAsync(15_000);
  await turns();
  expect(queue.size()).toBe(0);
  expect(idle).toHaveBeenCalledTimes(1);
});

test('a page that keeps failing with 503 does not delay new ones', async () => {
  const { queue, made, statuses } = createQueue();
  statuses['/odd'] = 503;
  queue.add(['/odd']);
  for (let i = 0; i < 6; i += 1) {
    await vi.advanceTimersByTimeAsync(15_000);
    await turns(5);
  }
  queue.add(['/news']);
  await turns();
  expect(made).toContain('/news');
});

test('a page that fails does not delay others and is logged', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { queue, made, statuses, idle } = createQueue({ '/broken': 9, '/ill': 8 });
  Object.assign(statuses, { '/broken': new Error('broken'), '/ill': 500 });
  queue.add(['/faq', '/broken', '/ill']);
  await turns();
  expect(made).toEqual(['/broken', '/ill', '/faq']);
  expect(told).toHaveBeenCalledTimes(1);
  expect(idle).toHaveBeenCalledTimes(1);
});

test('after stop nothing is rendered and no pause is waited for', async () => {
  const { queue, made, statuses, idle } = createQueue();
  statuses['/faq'] = 503;
  queue.add(['/faq', '/about']);
  await turns(3);
  queue.stop();
  await turns();
  queue.add(['/news']);
  await turns();
  expect(made).not.toContain('/news');
  expect(idle).not.toHaveBeenCalled();
});

test('the failure of a page is remembered until it succeeds', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { queue, statuses } = createQueue();
  statuses['/faq'] = 500;
  statuses['/news'] = new Error('no news');
  statuses['/old'] = 404;
  queue.add(['/faq', '/news', '/old', '/about']);
  await turns();
  expect(['/faq', '/news', '/old', '/about'].map((key) => queue.failureOf(key))).toEqual([500, 500, null, null]);
  statuses['/faq'] = 200;
  queue.add(['/faq']);
  await turns();
  expect(queue.failureOf('/faq')).toBeNull();
});
