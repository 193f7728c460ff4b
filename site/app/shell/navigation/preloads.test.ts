import { expect, test, vi } from 'vitest';
import { createPreloadQueue } from './preloads.tsx';

function queue() {
  const onChange = vi.fn<(active: readonly string[]) => void>();
  return { ...createPreloadQueue(4, onChange), active: () => onChange.mock.lastCall?.[0] ?? [] };
}

test('at most four pages are active', () => {
  const { add, done, active } = queue();
  for (const path of ['/a', '/b', '/c', '/d', '/e', '/f']) add(path);
  expect(active()).toEqual(['/a', '/b', '/c', '/d']);
  done('/b');
  expect(active()).toEqual(['/a', '/c', '/d', '/e']);
});

test('a page is preloaded once', () => {
  const { add, done, active } = queue();
  add('/a');
  add('/a');
  done('/a');
  add('/a');
  expect(active()).toEqual([]);
});

test('only an active page can end', () => {
  const { add, done, active } = queue();
  for (const path of ['/a', '/b', '/c', '/d', '/e']) add(path);
  done('/e');
  expect(active()).toEqual(['/a', '/b', '/c', '/d']);
});
