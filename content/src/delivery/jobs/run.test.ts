import type { Core } from '@strapi/strapi';
import { afterEach, expect, test, vi } from 'vitest';
import { deliveryTask, type Receiver } from './run';
import * as store from './store';

vi.mock('./store');
vi.mock('../../platform/clock/clock', () => ({ trustedNow: async () => new Date() }));

const job = { item: 7, tries: 0, nextTryAt: null, cameAt: new Date() };
const log = { error: vi.fn(), warn: vi.fn() };
const strapi = { log, db: { transaction: (write: () => unknown) => write() } } as unknown as Core.Strapi;
const receiver = (deliver: Receiver['deliver']): Receiver => ({
  name: 'mail',
  title: 'Почта',
  source: { table: 'requests', key: 'number' },
  pauses: [60_000, 300_000],
  giveUpAfterMs: 0,
  failureText: () => 'сервер не ответил',
  deliver,
});

/** Lets a receiver have this one job until it is settled, unless it is claimed by another node. */
function prepare(found = job, isFree = true) {
  vi.mocked(store.readReceiver).mockResolvedValue({ name: 'mail', brokenAt: null } as store.ReceiverRow);
  vi.mocked(store.mayCall).mockResolvedValue(true);
  vi.mocked(store.isDue).mockReturnValue(true);
  vi.mocked(store.claim).mockResolvedValue(isFree);
  vi.mocked(store.readDue).mockResolvedValueOnce([found]).mockResolvedValue([]);
}

async function round({ run }: ReturnType<typeof deliveryTask>) {
  await run();
  await new Promise(setImmediate);
}

afterEach(() => vi.resetAllMocks());

test('an outcome that the database has not stored is stored before the next try, and nothing is sent again', async () => {
  const deliver = vi.fn().mockResolvedValue({ outcome: 'delivered' });
  const task = deliveryTask(strapi, 'Очередь', ['mail'], [receiver(deliver)]);
  prepare();
  vi.mocked(store.settle).mockRejectedValueOnce(new Error('terminating connection'));
  await round(task);
  expect(log.error.mock.lastCall?.[0]).toMatchObject({ event: 'delivery-stopped' });
  await round(task);
  expect(deliver).toHaveBeenCalledTimes(1);
  expect(store.settle).toHaveBeenCalledTimes(2);
  expect(vi.mocked(store.settle).mock.lastCall?.slice(1)).toEqual([
    { item: 7, receiver: 'mail', tries: 0 },
    { outcome: 'delivered' },
  ]);
});

test('what another node tries is left alone', async () => {
  const deliver = vi.fn();
  prepare(job, false);
  await round(deliveryTask(strapi, 'Очередь', ['mail'], [receiver(deliver)]));
  expect(deliver).not.toHaveBeenCalled();
});

const hourAgo = new Date(Date.now() - 3_600_000);
const dayMs = 86_400_000;
test.each([
  ['is tried again', { tries: 1, giveUpAfterMs: 0 }, false],
  ['is given up after its last pause', { tries: 2, giveUpAfterMs: 0 }, true],
  ['is not given up while it is young', { tries: 20, giveUpAfterMs: dayMs }, false],
])('an item that fails %s', async (_what, { tries, giveUpAfterMs }, isOver) => {
  prepare({ ...job, tries, cameAt: hourAgo });
  const failing = receiver(() => Promise.reject(new Error('https://mail.example/secret')));
  await round(deliveryTask(strapi, 'Очередь', ['mail'], [{ ...failing, giveUpAfterMs }]));
  expect(store.settle).toHaveBeenCalledTimes(isOver ? 1 : 0);
  expect(store.postpone).toHaveBeenCalledTimes(isOver ? 0 : 1);
  const { message } = log.warn.mock.lastCall?.[0] ?? {};
  expect(message).toBe(`Почта. Заявка № 7, попытка ${tries + 1} не удалась: сервер не ответил`);
});

test('an item that is not to be sent any more leaves no try', async () => {
  prepare();
  await round(deliveryTask(strapi, 'Очередь', ['mail'], [receiver(async () => null)]));
  expect(store.unclaim).toHaveBeenCalledTimes(1);
  expect(store.settle).not.toHaveBeenCalled();
});
