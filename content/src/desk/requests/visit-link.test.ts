import { expect, test } from 'vitest';
import { codeOf, isCodeOf, linkOf, readLink } from './visit-link';

const strapi = { config: { get: () => 'secret' } } as never;
const request = { number: 1204, documentId: 'kedrova' };
const link = linkOf(strapi, request);
const code = codeOf('secret', 'kedrova');

test('a link has the number of its request and a code of 140 bits in groups', () => {
  expect(link).toMatch(/^1204(?:-[0-9a-hjkmnp-tv-z]{4}){7}$/);
  expect(readLink(link)).toEqual({ number: 1204, code });
  expect(isCodeOf(strapi, code, request)).toBe(true);
});

test('another request, and another secret, have another code', () => {
  expect(isCodeOf(strapi, code, { ...request, documentId: 'lipova' })).toBe(false);
  expect(codeOf('other', 'kedrova')).not.toBe(code);
});

test.each([
  ['capitals', link.toUpperCase()],
  ['spaces', ` ${link.replaceAll('-', ' ')} `],
  ['long dashes', link.replaceAll('-', ' — ')],
  ['its whole URL', `https://clinic.example/visit?link=${link}`],
  ['letters for digits', link.replace(/(?<=-.*)[01]/g, (digit) => (digit === '0' ? 'O' : 'l'))],
])('a link with %s is the same', (_, typed) => expect(readLink(typed)).toEqual({ number: 1204, code }));

test.each(['', '1204', code, `-${code}`, `1204-${code}0`, `1204-${code.slice(1)}`, `12345678901-${code}`, `${link}&x`])(
  '«%s» is no link',
  (typed) => expect(readLink(typed)).toBeNull(),
);

const guesses = process.env.TEST_ALL === '1' ? 1_000_000 : 10_000;

test(`${guesses} guesses find no link`, () => {
  let found = 0;
  for (let i = 0; i < guesses; i++) if (isCodeOf(strapi, codeOf('guessed', String(i)), request)) found++;
  expect(found).toBe(0);
});
