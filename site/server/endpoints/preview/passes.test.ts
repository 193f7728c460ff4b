import { expect, test } from 'vitest';
import { createPasses } from './passes.ts';
import { keyFor, sign } from './signed.ts';

const token = 'a'.repeat(32);
let now = new Date('2026-11-21T10:00:00Z');
const passes = createPasses(token, () => now);
const seconds = () => now.getTime() / 1000;
const target = { type: 'Doctor', documentId: 'd1', slug: 'kedrova', parent: null };
const link = (until: number, key = keyFor(token, 'preview link')) => sign(key, { target, drafts: ['content'], until });

test('a link is read until its time is over', () => {
  expect(passes.readLink(link(seconds() + 1))).toEqual({ target, drafts: ['content'], until: seconds() + 1 });
  expect(passes.readLink(link(seconds()))).toBeNull();
});

test.each([
  ['nothing', ''],
  ['words', 'x'],
  ['only a signature', `.${link(2e9).split('.')[1]}`],
  [
    'another text under the signature',
    `${btoa(JSON.stringify({ target, drafts: ['reviews'], until: 2e9 }))}.${link(2e9).split('.')[1]}`,
  ],
  ['a signature cut short', link(2e9).slice(0, -1)],
  ['one more part', `${link(2e9)}.x`],
  ['the token itself', token],
  ['another token', link(2e9, keyFor('b'.repeat(32), 'preview link'))],
  ['another shape', sign(keyFor(token, 'preview link'), { until: 2e9 })],
])('%s opens nothing', (_name, forged) => {
  expect(passes.readLink(forged)).toBeNull();
  expect(passes.readSession(forged)).toBeNull();
});

test('a link is no session, a session no link', () => {
  expect(passes.readSession(link(2e9))).toBeNull();
  expect(passes.readLink(link(2e9, keyFor(token, 'preview session')))).toBeNull();
});

test('a session lasts a week and shows what it was made for', () => {
  const session = passes.makeSession(['reviews']);
  expect(session).not.toContain(token);
  expect(passes.readSession(session)).toEqual({ drafts: ['reviews'], until: seconds() + 604_800 });
  now = new Date(now.getTime() + 604_800_000);
  expect(passes.readSession(session)).toBeNull();
});
