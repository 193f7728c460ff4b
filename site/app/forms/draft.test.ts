import { beforeEach, expect, test, vi } from 'vitest';
import { draftLifeMs } from '../lib/limits.ts';
import { dropOldDrafts, forgetDrafts, keepDraft, recallDraft } from './draft.ts';

const now = 1_800_000_000_000;
const of = { form: 'callback', opening: 'doctor  ivanov' };
const values = { name: 'Ольга', phone: '+7 913 000 00-00' };
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ now });
  vi.stubGlobal('sessionStorage', {
    get length() {
      return kept.size;
    },
    key: (i: number) => [...kept.keys()][i] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test.each([
  [-1, null],
  [0, values],
  [draftLifeMs - 1, values],
  [draftLifeMs, null],
])('after %d ms a draft is %o', (ms, recalled) => {
  keepDraft(of, values);
  vi.setSystemTime(now + ms);
  expect(recallDraft(of)).toEqual(recalled);
});

test.each([
  ['the same', of, { ...values, service: 'osmotr', time: '2026-12-01T10:30' }],
  ['another hour', { ...of, opening: 'doctor  ivanov  2026-12-01T11:00' }, values],
  ['another type', { ...of, opening: 'question  ' }, values],
  ['another form', { form: 'review', opening: '' }, null],
])('%s opening gets back what was typed, and only its own choices', (_, opened, recalled) => {
  keepDraft(of, { ...values, service: 'osmotr', time: '2026-12-01T10:30' });
  expect(recallDraft(opened)).toEqual(recalled);
});

test('a submitted form removes only its own drafts', () => {
  kept.set('cookie', 'true');
  keepDraft(of, values);
  keepDraft({ ...of, opening: 'question  ' }, values);
  keepDraft({ form: 'review', opening: '' }, values);
  forgetDrafts('callback');
  expect([...kept.keys()]).toEqual(['cookie', 'draft:review:', 'draft:review:*']);
});

test('expired and unreadable drafts are removed, other keys stay', () => {
  for (const key of ['draft:callback:a', 'reload-guard']) kept.set(key, '{');
  keepDraft(of, values);
  vi.setSystemTime(now + draftLifeMs);
  keepDraft({ form: 'review', opening: '' }, values);
  dropOldDrafts();
  expect([...kept.keys()]).toEqual(['reload-guard', 'draft:review:', 'draft:review:*']);
});

test('denied storage means no drafts and no errors', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft(of, values);
  dropOldDrafts();
  expect(recallDraft(of)).toBeNull();
});
