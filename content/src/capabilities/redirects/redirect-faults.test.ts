import { expect, test } from 'vitest';
import { findConflict } from './redirect-faults';

const others = [
  { documentId: '1', from: '/a', to: '/b' },
  { documentId: '2', from: '/c', to: '/d?x=1#y' },
  { documentId: '3', from: '/q?id=1', to: '/b' },
];

test.each([
  ['/x', '/y', null],
  ['/?p=12', '/', null],
  ['/?p=12', '/x', null],
  ['/?p=12', '/?p=12', 'сам на себя'],
  ['/?p=12', '/?p=12&x=1', 'сам на себя'],
  ['/q?id=1', '/z', 'уже есть перенаправление'],
  ['/q?id=2', '/z', null],
  ['/q', '/z', null],
  ['/x', '/q?id=1', 'сам перенаправлен на /b'],
  ['/x', '/q', null],
  ['/d?x=1', '/z', 'уже ведёт старый адрес /c'],
  ['/d?x=2', '/z', null],
  ['/x', '/b', null],
  ['/x', '/x?a=1', 'сам на себя'],
  ['/a', '/z', 'уже есть перенаправление'],
  ['/x', '/a', 'сам перенаправлен на /b'],
  ['/x', '/a#b', 'сам перенаправлен на /b'],
  ['/b', '/a', 'круг'],
  ['/d', '/c', 'круг'],
  ['/b', '/z', 'уже ведёт старый адрес /a'],
  ['/d', '/z', 'уже ведёт старый адрес /c'],
  ['/x/*', '/y/*', null],
  ['/x-*', '/y', null],
  ['/services/*', '/services/*', null],
  ['/x', '/y/*', 'но нет у старого'],
  ['/x', '/y/*#prices', 'но нет у старого'],
  ['/x', '/y?tag=*', null],
  ['/*', '/y', 'раздела /.'],
  ['/sale*', '/y', 'раздела /sales.'],
  ['/doctors/a*', '/y', 'раздела /doctors.'],
  ['/services/terapiya/*', '/y', 'раздела /services.'],
  ['/about/*', '/y', 'раздела /about.'],
])('%s → %s: %s', (from, to, words) => {
  const conflict = findConflict({ from, to }, others);
  if (words === null) expect(conflict).toBeNull();
  else expect(conflict).toContain(words);
});
