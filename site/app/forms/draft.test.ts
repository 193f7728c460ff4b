import { expect, test } from 'vitest';
import { draftLifeMs } from '../lib/limits.ts';
import { dropOldDrafts, forgetDrafts, keepDraft, recallDraft } from './draft.ts';

function createStore(begin: Record<string, string> = {}) {
  const map = new Map(Object.entries(begin));
  return {
    map,
    get length() {
      return map.size;
    },
    key: (i: number) => [...map.keys()][i] ?? null,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

const now = 1_800_000_000_000;
const of = { form: 'callback', opening: 'doctor  ivanov' };
const values = { name: 'Ольга', phone: '+7 913 000 00-00' };

test('a draft is restored for half an hour, for the same opening', () => {
  const store = createStore();
  keepDraft(() => store, of, values, now);
  expect(recallDraft(() => store, of, now + draftLifeMs - 1)).toEqual(values);
  expect(recallDraft(() => store, of, now + draftLifeMs)).toBeNull();
  expect(recallDraft(() => store, { ...of, opening: 'question  ' }, now)).toBeNull();
});

test('a draft from the future is expired', () => {
  const store = createStore();
  keepDraft(() => store, of, values, now);
  expect(recallDraft(() => store, of, now - 1)).toBeNull();
});

test('a submitted form removes only its own drafts', () => {
  const store = createStore({ cookie: 'true' });
  keepDraft(() => store, of, values, now);
  keepDraft(() => store, { ...of, opening: 'question  ' }, values, now);
  keepDraft(() => store, { form: 'review', opening: '' }, values, now);
  forgetDrafts(() => store, 'callback');
  expect([...store.map.keys()]).toEqual(['cookie', 'draft:review:']);
});

test('expired and unreadable drafts are removed, other keys stay', () => {
  const store = createStore({ 'draft:callback:a': '{', 'reload-guard': '{' });
  keepDraft(() => store, of, values, now - draftLifeMs);
  keepDraft(() => store, { form: 'review', opening: '' }, values, now - 1);
  dropOldDrafts(() => store, now);
  expect([...store.map.keys()]).toEqual(['reload-guard', 'draft:review:']);
});

test.each(['', 'null', '[]', '{"keptAt":"x"}', '{"values":null}', '{"keptAt":1,"values":7}'])(
  'nonsense is no draft: %s',
  (text) => {
    expect(recallDraft(() => createStore({ 'draft:callback:doctor  ivanov': text }), of, now)).toBeNull();
  },
);

test('only texts of a draft are used', () => {
  const text = JSON.stringify({ keptAt: now, values: { name: 'Ольга', steps: [1], on: true } });
  const store = createStore({ 'draft:callback:doctor  ivanov': text });
  expect(recallDraft(() => store, of, now)).toEqual({ name: 'Ольга' });
});

test('denied storage means no drafts and no errors', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  keepDraft(refuse, of, values, now);
  dropOldDrafts(refuse, now);
  expect(recallDraft(refuse, of, now)).toBeNull();
});
