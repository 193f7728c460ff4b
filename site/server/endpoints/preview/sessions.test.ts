import { expect, test } from 'vitest';
import { keyFor, Sessions, sign } from './sessions.ts';

const token = 'a'.repeat(32);
let now = new Date('2026-11-21T10:00:00Z');
const sessions = new Sessions(token, () => now);
const seconds = () => now.getTime() / 1000;
const later = seconds() + 300;
const target = { type: 'Doctor', documentId: 'd1', slug: 'kedrova', parent: null };
const link = (until: number, key = keyFor(token, 'preview link')) => sign(key, { target, drafts: ['content'], until });

test('a link is valid until it expires', () => {
  expect(sessions.readLink(link(seconds() + 1))).toEqual({ target, drafts: ['content'], until: seconds() + 1 });
  expect(sessions.readLink(link(seconds()))).toBeNull();
});

test.each([
  ['nothing', ''],
  ['words', 'x'],
  ['only a signature', `.${link(later).split('.')[1]}`],
  [
    'another text under the signature',
    `${btoa(JSON.stringify({ target, drafts: ['reviews'], until: later }))}.${link(later).split('.')[1]}`,
  ],
  ['a signature cut short', link(later).slice(0, -1)],
  ['one more part', `${link(later)}.x`],
  ['the token itself', token],
  ['another token', link(later, keyFor('b'.repeat(32), 'preview link'))],
  ['another shape', sign(keyFor(token, 'preview link'), { until: later })],
])('%s does not open the preview', (_name, forged) => {
  expect(sessions.readLink(forged)).toBeNull();
  expect(sessions.read(forged)).toBeNull();
});

test('what was signed while the clock was ahead is not valid for longer than a week', () => {
  expect(sessions.readLink(link(seconds() + 604_800))).not.toBeNull();
  expect(sessions.readLink(link(seconds() + 604_801))).toBeNull();
  const ahead = new Sessions(token, () => new Date(now.getTime() + 400 * 86_400_000));
  expect(sessions.read(ahead.create(['content']))).toBeNull();
});

test('a link is not a session, a session not a link', () => {
  expect(sessions.read(link(later))).toBeNull();
  expect(sessions.readLink(link(later, keyFor(token, 'preview session')))).toBeNull();
});

test('a session lasts a week and keeps its kinds of drafts', () => {
  const session = sessions.create(['reviews']);
  expect(session).not.toContain(token);
  expect(sessions.read(session)).toEqual({ drafts: ['reviews'], until: seconds() + 604_800 });
  now = new Date(now.getTime() + 604_800_000);
  expect(sessions.read(session)).toBeNull();
});
