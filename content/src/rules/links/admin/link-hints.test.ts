import { expect, test } from 'vitest';
import { hintOf, labelOf } from './link-hints';

const pages = [
  { path: '/doctors', title: 'Врачи', kind: 'раздел', isPublished: true },
  { path: '/callback?type=resume', title: 'Заявка: отправить резюме', kind: 'раздел', isPublished: true },
  { path: '/sales/zima', title: 'Зима', kind: 'акции', isPublished: false },
];
const own = { site: ['clinic.example'], files: [] };

test.each([
  ['', null],
  ['/doctors', 'Страница «Врачи»'],
  ['https://clinic.example/Doctors/?a=1', 'Страница «Врачи»'],
  ['/callback?type=resume', 'Страница «Заявка: отправить резюме»'],
  ['/sales/zima', 'Страница «Зима» пока не опубликована'],
  ['/net', null],
  ['t.me/snegir', 'Сохранится как https://t.me/snegir'],
  ['https://t.me/snegir', null],
])('%s: %s', (typed, words) => {
  expect(hintOf(typed, pages, own)?.message ?? null).toBe(words);
});

test('an error is named while it is typed', () => {
  expect(hintOf('javascript:alert(1)', pages, own)).toMatchObject({ isError: true });
});

test('a page is named by its title, its kind and its state', () => {
  expect(pages.map(labelOf)).toEqual([
    'Врачи — раздел',
    'Заявка: отправить резюме — раздел',
    'Зима — акции, не опубликована',
  ]);
});
