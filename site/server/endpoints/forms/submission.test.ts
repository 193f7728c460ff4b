import { expect, test, vi } from 'vitest';
import { UnfitData } from '#app/cms/client.server.ts';
import { resultInit } from '#app/forms/form-result.ts';
import { humanMinMs } from '#app/lib/limits.ts';
import type { SentFile } from './read-submission.ts';
import { admit, answerError, type Gate, isSpam, keepTrying, submissionKey, unreadable } from './submission.ts';

const open: Gate = { consume: () => null, isHuman: async () => true };
const sent = { fields: {}, file: null };

test('a valid form passes', async () => {
  expect(await admit(sent, open, { withFile: true })).toBeNull();
});

test('the sixth form gets the time to wait', async () => {
  const answer = await admit(sent, { ...open, consume: () => 540 }, { withFile: false });
  expect(answer).toEqual({
    kind: 'failed',
    message: 'Слишком много попыток. Попробуйте через 9\u00a0мин или позвоните нам',
    retryAfterSeconds: 540,
  });
  expect(answer && resultInit(answer)).toEqual({
    status: 429,
    headers: { 'Cache-Control': 'no-store', 'Retry-After': '540' },
  });
});

test('files have a rate limit of their own', async () => {
  const consume: Gate['consume'] = (kind) => (kind === 'upload' ? 60 : null);
  expect(await admit(sent, { ...open, consume }, { withFile: false })).toBeNull();
  expect(await admit(sent, { ...open, consume }, { withFile: true })).toHaveProperty('retryAfterSeconds', 60);
});

test('robots are asked to try again without a reason', async () => {
  const spam = { fields: { leaveEmpty: 'x' }, file: null };
  expect(await admit(spam, open, { withFile: false })).toMatchObject({ kind: 'failed' });
  expect(await admit(sent, { ...open, isHuman: async () => false }, { withFile: false })).toMatchObject({
    kind: 'failed',
  });
});

test('a failing read is retried until the time limit', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('up');
  expect(await keepTrying(read, AbortSignal.timeout(5000))).toBe('up');
  const never = vi.fn().mockRejectedValue(new Error('down'));
  await expect(keepTrying(never, AbortSignal.timeout(10))).rejects.toThrow('down');
});

test('data that the content service blames are sent once and are no lost form', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const unfit = vi.fn().mockRejectedValue(new UnfitData('Данные не приняты'));
  await expect(keepTrying(unfit, AbortSignal.timeout(5000))).rejects.toThrow(UnfitData);
  expect(unfit).toHaveBeenCalledTimes(1);
  expect(resultInit(answerError('callback', new UnfitData('Данные не приняты'))).status).toBe(400);
  expect(warn).toHaveBeenCalledExactlyOnceWith('{"level":"warn","event":"submission-unstorable","form":"callback"}');
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
  expect(resultInit(unreadable({ unread, fields: {} })).status).toBe(status);
});

test.each([
  ['a form without the fields of time', {}, false],
  ['a visitor without script', { startedAt: '', sentAt: '' }, false],
  ['a start that was not noted', { startedAt: '', sentAt: '500' }, false],
  ['a visitor who took his time', { startedAt: '1000', sentAt: '9000' }, false],
  ['a clock that was set back meanwhile', { startedAt: '9000', sentAt: '1000' }, false],
  ['a field that nobody sees is filled in', { leaveEmpty: 'http://spam' }, true],
  ['half a second', { startedAt: '1000', sentAt: '1500' }, true],
  ['no time at all', { startedAt: '1000', sentAt: '1000' }, true],
  ['just too fast', { startedAt: '1000', sentAt: `${999 + humanMinMs}` }, true],
  ['just slow enough', { startedAt: '1000', sentAt: `${1000 + humanMinMs}` }, false],
])('%s', (_name, fields, spam) => {
  expect(isSpam(fields)).toBe(spam);
});

const now = new Date('2026-11-21T10:00:00Z');
const fields = { key: 'a'.repeat(32), name: 'Анна', phone: '+7 913 000 00-00', startedAt: '1', page: '/prices' };
const fileOf = (bytes: Buffer): SentFile => ({
  name: 'cv.pdf',
  size: bytes.length,
  read: async (work) => work(bytes),
  blob: new Blob(),
});
const key = (change: Record<string, string> = {}, bytes?: Buffer) =>
  submissionKey({ fields: { ...fields, ...change }, file: bytes ? fileOf(bytes) : null }, now);

test('is accepted as a key by the content service', async () => {
  expect(await key()).toMatch(/^[\w:.-]{16,200}$/);
});

test('the same form sent again has the same key', async () => {
  expect(await key({ startedAt: '2', sentAt: '9', captcha: 'token' })).toBe(await key());
});

test('the order of the fields does not matter', async () => {
  const reordered = Object.fromEntries(Object.entries(fields).reverse());
  expect(await submissionKey({ fields: reordered, file: null }, now)).toBe(await key());
});

test.each([{ name: 'Иван' }, { phone: '+7 913 000 00-01' }, { key: 'b'.repeat(32) }])(
  '%o has another key',
  async (change) => {
    expect(await key(change)).not.toBe(await key());
  },
);

test('text that looks like another field is still text', async () => {
  expect(await key({ letter: 'a', text: 'b' })).not.toBe(await key({ letter: 'a\0text\0b' }));
  expect(await key({ letter: 'a","text","b' })).not.toBe(await key({ letter: 'a', text: 'b' }));
});

test.each(['', 'short', 'a'.repeat(65), 'а'.repeat(32), "a'; drop table--aaaaaaa"])(
  'a key «%s» of another format is ignored',
  async (own) => {
    expect(await key({ key: own })).toBe(await key({ key: '' }));
    expect(await key({ key: own })).toMatch(/^[\w:.-]{16,200}$/);
  },
);

test('another file has another key', async () => {
  expect(await key({}, Buffer.from([1]))).not.toBe(await key({}, Buffer.from([2])));
});

test('without its own key a form’s content is the key for a day', async () => {
  const sent = { fields: { name: 'Анна' }, file: null };
  expect(await submissionKey(sent, now)).toBe(await submissionKey(sent, new Date('2026-11-21T23:00:00Z')));
  expect(await submissionKey(sent, now)).not.toBe(await submissionKey(sent, new Date('2026-11-22T10:00:00Z')));
});
