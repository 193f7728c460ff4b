import { expect, test } from 'vitest';
import { drop, dropAll, type Entry, keep, mayBeKept, readKept, type Store, valueAt } from './rules';

function makeStore(): Store {
  const rows = new Map<string, string>();
  return {
    getItem: (key) => rows.get(key) ?? null,
    setItem: (key, value) => void rows.set(key, value),
    removeItem: (key) => void rows.delete(key),
    key: (i) => [...rows.keys()][i] ?? null,
    get length() {
      return rows.size;
    },
  };
}

const now = new Date('2026-11-25T10:00:00Z');
const entry: Entry = { user: 1, uid: 'api::doctor.doctor', documentId: 'abc', version: '2026-11-25T09:00:00Z' };
const values = { name: 'Анна' };
const kept = { version: entry.version, at: now.toISOString(), values };

test('what was typed comes back for the same user, entry and version only', () => {
  const store = makeStore();
  keep(store, entry, values, now);
  expect(readKept(store, { ...entry, user: 2 }, now)).toBeNull();
  expect(readKept(store, { ...entry, documentId: 'def' }, now)).toBeNull();
  expect(readKept(store, entry, now)).toEqual(kept);
  expect(readKept(store, { ...entry, version: '2026-11-25T09:30:00Z' }, now)).toBeNull();
  expect(store.length).toBe(0);
});

test('after a week it is too old', () => {
  const store = makeStore();
  keep(store, entry, values, now);
  expect(readKept(store, entry, new Date('2026-12-03T10:00:00Z'))).toBeNull();
});

test('a save drops the entry, a sign-out everything', () => {
  const store = makeStore();
  const other = { ...entry, documentId: null, version: '' };
  store.setItem('strapi-theme', 'light');
  keep(store, entry, values, now);
  keep(store, other, values, now);
  drop(store, { ...entry, version: 'later' });
  expect(readKept(store, entry, now)).toBeNull();
  expect(readKept(store, other, now)).toEqual({ ...kept, version: '' });
  dropAll(store);
  expect(readKept(store, other, now)).toBeNull();
  expect(store.length).toBe(1);
});

test('neither a full store nor a damaged row stops the editor', () => {
  const full: Store = {
    ...makeStore(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    getItem: () => '{',
  };
  keep(full, entry, values, now);
  expect(readKept(full, entry, now)).toBeNull();
});

test('words of visitors are never kept', () => {
  expect(mayBeKept('api::review.review')).toBe(false);
  expect(mayBeKept('api::doctor.doctor')).toBe(true);
});

test('a value is found by its path', () => {
  expect(
    valueAt({ price_sections: [{ prices: [{ price: 10 }, { price: 20 }] }] }, 'price_sections.0.prices.1.price'),
  ).toBe(20);
  expect(valueAt({ price: null }, 'price.0.name')).toBeUndefined();
});
