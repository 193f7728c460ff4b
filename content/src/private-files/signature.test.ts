import { expect, test } from 'vitest';
import { makeSigner } from './signature';

const now = new Date('2026-11-21T08:00:00Z');
const { sign, isRight } = makeSigner('secret');
const query = new URLSearchParams(sign('cv_1.pdf', now));
const expires = query.get('expires') ?? '';
const signature = query.get('signature') ?? '';

test('opens its own file for a quarter of an hour', () => {
  expect(isRight('cv_1.pdf', expires, signature, now)).toBe(true);
  expect(isRight('cv_1.pdf', expires, signature, new Date(now.getTime() + 899_000))).toBe(true);
  expect(isRight('cv_1.pdf', expires, signature, new Date(now.getTime() + 900_000))).toBe(false);
});

test.each([
  ['another file', 'cv_2.pdf', expires, signature],
  ['a longer life', 'cv_1.pdf', String(Number(expires) + 1), signature],
  ['no signature', 'cv_1.pdf', expires, ''],
  [
    'a foreign key',
    'cv_1.pdf',
    expires,
    new URLSearchParams(makeSigner('other').sign('cv_1.pdf', now)).get('signature') ?? '',
  ],
])('not %s', (_what, name, until, sign_) => {
  expect(isRight(name, until, sign_, now)).toBe(false);
});
