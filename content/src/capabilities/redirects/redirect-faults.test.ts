import { expect, test } from 'vitest';
import { findConflict } from './redirect-faults';

const others = [
  { documentId: '1', from: '/a', to: '/b' },
  { documentId: '2', from: '/c', to: '/d?x=1#y' },
];

test.each([
  ['/x', '/y', null],
  ['/x', '/b', null],
  ['/x', '/x?a=1', 'сам на себя'],
  ['/a', '/z', 'уже есть перенаправление'],
  ['/x', '/a', 'сам перенаправлен на /b'],
  ['/x', '/a#b', 'сам перенаправлен на /b'],
  ['/b', '/a', 'круг'],
  ['/d', '/c', 'круг'],
  ['/b', '/z', 'уже ведёт старый адрес /a'],
  ['/d', '/z', 'уже ведёт старый адрес /c'],
])('%s → %s: %s', (from, to, words) => {
  const conflict = findConflict({ from, to }, others);
  if (words === null) expect(conflict).toBeNull();
  else expect(conflict).toContain(words);
});
