import { expect, test, vi } from 'vitest';
import type { Guards } from './guards.ts';
import { admit, answerInit, keepTrying, unreadable } from './receive.server.ts';

const open: Guards = {
  read: async () => ({ unread: 'malformed', fields: {} }),
  takeTurn: () => null,
  isSpam: () => false,
  isHuman: async () => true,
  inspectResume: async () => ({ message: '' }),
  uploadResume: async () => '',
  count: () => {},
  keyOf: () => '',
};
const sent = { fields: {}, file: null };

test('a form that nothing speaks against may pass', async () => {
  expect(await admit(sent, open, { withFile: true })).toBeNull();
});

test('the sixth form is told when to come again', async () => {
  const answer = await admit(sent, { ...open, takeTurn: () => 540 }, { withFile: false });
  expect(answer).toEqual({
    kind: 'failed',
    message: 'Слишком много попыток. Попробуйте через 9\u00a0мин или позвоните нам',
    retryAfterSeconds: 540,
  });
  expect(answer && answerInit(answer)).toEqual({
    status: 429,
    headers: { 'Cache-Control': 'no-store', 'Retry-After': '540' },
  });
});

test('files have turns of their own', async () => {
  const takeTurn: Guards['takeTurn'] = (kind) => (kind === 'upload' ? 60 : null);
  expect(await admit(sent, { ...open, takeTurn }, { withFile: false })).toBeNull();
  expect(await admit(sent, { ...open, takeTurn }, { withFile: true })).toHaveProperty('retryAfterSeconds', 60);
});

test.each([{ isSpam: () => true }, { isHuman: async () => false }])(
  'a robot is told to try again, not how',
  async (guard) => {
    expect(await admit(sent, { ...open, ...guard }, { withFile: false })).toMatchObject({ kind: 'failed' });
  },
);

test('what is away is asked again until the time is over', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('up');
  expect(await keepTrying(read, AbortSignal.timeout(5000))).toBe('up');
  const never = vi.fn().mockRejectedValue(new Error('down'));
  await expect(keepTrying(never, AbortSignal.timeout(10))).rejects.toThrow('down');
});

test.each([
  ['malformed', 400],
  ['too-slow', 408],
  ['too-large', 413],
  ['not-a-form', 415],
  ['too-many', 429],
  ['busy', 503],
  ['failed', 503],
] as const)('a body that is not read, %s, answers %i', (unread, status) => {
  expect(answerInit(unreadable({ unread, fields: {} })).status).toBe(status);
});
