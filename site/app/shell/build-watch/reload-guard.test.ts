import { beforeEach, expect, test } from 'vitest';
import { mayReload } from './reload-guard.ts';

let kept = new Map<string, string>();
const store = () => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});
beforeEach(() => {
  kept = new Map();
});

test('a path is requested again once per ten seconds, and the browser keeps paths and times only', () => {
  expect(mayReload('/prices', store, 1000)).toBe(true);
  expect(mayReload('/prices', store, 10_999)).toBe(false);
  expect(mayReload('/prices', store, 11_000)).toBe(true);
  expect([...kept]).toEqual([['reload:/prices', '21000']]);
});

test('each path counts separately', () => {
  mayReload('/prices', store, 1000);
  expect(mayReload('/doctors', store, 1001)).toBe(true);
});

test('a browser that keeps nothing shows the error page rather than a loop', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(mayReload('/prices', refuse, 1000)).toBe(false);
  expect(mayReload('/prices', () => ({ getItem: () => null, setItem: refuse }), 1000)).toBe(false);
});
