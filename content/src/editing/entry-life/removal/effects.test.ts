import { expect, test } from 'vitest';
import { hasLink, lostPaths } from './effects';
import { textsOf } from './store';

test.each([
  ['/doctors/anna', true],
  ['Наш [врач](/doctors/anna) и другие', true],
  ['https://clinic.example/doctors/anna?utm=1', true],
  ['/doctors/anna-2 и /doctors/anna/', true],
  ['/doctors/anna-2', false],
  ['/doctors/annabel', false],
  ['', false],
])('a link to /doctors/anna in «%s»: %s', (text, expected) => {
  expect(hasLink(text, ['/doctors/anna'])).toBe(expected);
});

test('texts are found in components too', () => {
  const link = { uid: 'menu.link', fields: { url: { kind: 'plain' as const, value: '/prices' } } };
  expect(
    textsOf({
      title: { kind: 'plain', value: 'Меню' },
      order: { kind: 'plain', value: 1 },
      items: { kind: 'parts', parts: [link] },
      doctors: { kind: 'links', links: [{ documentId: 'a', title: 'Анна' }] },
    }),
  ).toEqual(['Меню', '/prices']);
});

test('pages under a lost page are lost too', () => {
  const under = [
    { title: 'Кариес', path: '/services/t/k' },
    { title: 'Черновик', path: null },
  ];
  expect(lostPaths({ pages: [{ title: 'Терапия', path: '/services/t' }], under })).toEqual([
    '/services/t',
    '/services/t/k',
  ]);
});
