import { expect, test } from 'vitest';
import { daysText, groupsOf, hasPages, pathOfEffects } from './effects';

const none = { pages: [], under: [], references: [], links: [], visits: [] };

test('a draft that visitors never saw causes no loss', () => {
  expect(groupsOf(none)).toEqual([]);
  expect(hasPages(none)).toBe(false);
});

test('each kind of loss has its heading and its lines', () => {
  const groups = groupsOf({
    pages: [{ title: 'Терапия', path: '/services/t' }],
    under: [
      { title: 'Кариес', path: '/services/t/k' },
      { title: 'Пульпит', path: null },
    ],
    references: [
      { type: 'Врачи', title: 'Анна' },
      { type: 'Отзывы', title: '' },
      { type: 'Отзывы', title: '' },
      { type: 'Главная страница', title: '' },
    ],
    links: ['Главное меню'],
    visits: ['01.12.2026, 10:30, Анна: заявка № 12'],
  });
  expect(groups.map(({ lines }) => lines)).toEqual([
    [{ text: '01.12.2026, 10:30, Анна: заявка № 12', detail: null }],
    [{ text: 'Терапия', detail: '/services/t' }],
    [
      { text: 'Кариес', detail: '/services/t/k' },
      { text: 'Пульпит', detail: 'не опубликована' },
    ],
    [
      { text: 'Анна', detail: 'Врачи' },
      { text: 'Отзывы', detail: '2' },
      { text: 'Главная страница', detail: null },
    ],
    [{ text: 'Главное меню', detail: null }],
  ]);
  expect(groups[1]?.title).toBe('Страница перестанет открываться');
});

test('a page under an unpublished entry is a loss too', () => {
  expect(hasPages({ ...none, under: [{ title: 'Кариес', path: '/services/t/k' }] })).toBe(true);
  expect(hasPages({ ...none, under: [{ title: 'Кариес', path: null }] })).toBe(false);
});

test('requests several entries at once', () => {
  expect(pathOfEffects('api::doctor.doctor', ['a', 'b'])).toBe('/removal/effects/api::doctor.doctor?ids=a,b');
});

test('days are declined', () => {
  expect([1, 3, 11, 30].map(daysText)).toEqual(['ещё 1 день', 'ещё 3 дня', 'ещё 11 дней', 'ещё 30 дней']);
});
