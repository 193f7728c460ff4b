import { expect, test } from 'vitest';
import { submissionKey } from './submission-key.ts';

const now = new Date('2026-11-21T10:00:00Z');
const fields = { key: 'a'.repeat(32), name: 'Анна', phone: '+7 913 000 00-00', startedAt: '1', page: '/prices' };
const key = (change: Record<string, string> = {}, bytes?: Uint8Array<ArrayBuffer>) =>
  submissionKey(
    { fields: { ...fields, ...change }, file: bytes ? { name: 'cv.pdf', bytes, blob: new Blob() } : null },
    now,
  );

test('is what the content service takes for a key', () => {
  expect(key()).toMatch(/^[\w:.-]{16,200}$/);
});

test('the same form sent again is the same sending', () => {
  expect(key({ startedAt: '2', sentAt: '9', captcha: 'token' })).toBe(key());
});

test('the order of the fields does not matter', () => {
  const reordered = Object.fromEntries(Object.entries(fields).reverse());
  expect(submissionKey({ fields: reordered, file: null }, now)).toBe(key());
});

test.each([{ name: 'Иван' }, { phone: '+7 913 000 00-01' }, { key: 'b'.repeat(32) }])(
  '%o is another sending',
  (change) => {
    expect(key(change)).not.toBe(key());
  },
);

test('text that looks like another field is still text', () => {
  expect(key({ letter: 'a', text: 'b' })).not.toBe(key({ letter: 'a\0text\0b' }));
  expect(key({ letter: 'a","text","b' })).not.toBe(key({ letter: 'a', text: 'b' }));
});

test.each(['', 'short', 'a'.repeat(65), 'а'.repeat(32), "a'; drop table--aaaaaaa"])(
  'a key «%s» that no form of ours made is not taken',
  (own) => {
    expect(key({ key: own })).toBe(key({ key: '' }));
    expect(key({ key: own })).toMatch(/^[\w:.-]{16,200}$/);
  },
);

test('another file is another sending', () => {
  expect(key({}, new Uint8Array([1]))).not.toBe(key({}, new Uint8Array([2])));
});

test('without a key of its own the content is the key, until the next day', () => {
  const sent = { fields: { name: 'Анна' }, file: null };
  expect(submissionKey(sent, now)).toBe(submissionKey(sent, new Date('2026-11-21T23:00:00Z')));
  expect(submissionKey(sent, now)).not.toBe(submissionKey(sent, new Date('2026-11-22T10:00:00Z')));
});
