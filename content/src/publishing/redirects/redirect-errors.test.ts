import { expect, test } from 'vitest';
import { findConflict } from './redirect-errors';

const others = [
  { documentId: '1', from: '/a', to: '/b' },
  { documentId: '2', from: '/c', to: '/d?x=1#y' },
  { documentId: '3', from: '/q?id=1', to: '/b' },
];

test.each([
  ['/x', '/y', null],
  ['/?p=12', '/?p=12', 'сам на себя'],
  ['/q?id=1', '/z', 'уже есть перенаправление'],
  ['/q?id=2', '/z', null],
  ['/x', '/q?id=1', 'сам перенаправлен на /b'],
  ['/d?x=1', '/z', 'уже ведёт старый адрес /c'],
  ['/x', '/x?a=1', 'сам на себя'],
  ['/a', '/z', 'уже есть перенаправление'],
  ['/x', '/a', 'сам перенаправлен на /b'],
  ['/b', '/a', 'круг'],
  ['/b', '/z', 'уже ведёт старый адрес /a'],
  ['/x/*', '/y/*', null],
  ['/x', '/y/*', 'но нет у старого'],
  ['/x', '/y?tag=*', null],
  ['/*', '/y', 'раздела /.'],
  ['/sale*', '/y', 'раздела /sales.'],
  ['/services/terapiya/*', '/y', 'раздела /services.'],
])('%s → %s: %s', (from, to, words) => {
  const conflict = findConflict({ from, to }, others);
  if (words === null) expect(conflict).toBeNull();
  else expect(conflict).toContain(words);
});
