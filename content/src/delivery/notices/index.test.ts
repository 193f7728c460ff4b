import { expect, test, vi } from 'vitest';
import { sendNotices, type Unrecorded } from '.';

const record = { id: 7, kind: 'request', submission: 'abc', number: 1, subject: null, noticeAttempts: 0 };
const mail = { to: 'registratura@snegir.example', retrySeconds: 60 } as Parameters<typeof sendNotices>[1];
const now = () => new Date('2026-11-21T08:00:00Z');

test('a mail whose record fails is recorded in the next round, not sent again', async () => {
  const update = vi.fn().mockRejectedValueOnce(new Error('terminating connection')).mockResolvedValue({});
  const send = vi.fn().mockResolvedValue({});
  const strapi = {
    db: { query: () => ({ findMany: async () => [{ ...record, createdAt: now().toISOString() }], update }) },
    plugin: () => ({ service: () => ({ send }) }),
  } as unknown as Parameters<typeof sendNotices>[0];
  const unrecorded: Unrecorded = new Map();
  const round = () => sendNotices(strapi, mail, 'https://content.snegir.example', now, unrecorded, true);

  await expect(round()).rejects.toThrow('terminating');
  await round();
  expect(send).toHaveBeenCalledTimes(1);
  const recorded = { noticeState: 'sent', noticeAttempts: 1, nextNoticeAt: null };
  expect(update).toHaveBeenLastCalledWith({ where: { id: 7 }, data: recorded });
  expect(unrecorded.size).toBe(0);
});
