import { expect, test } from 'vitest';
import { titleMaxCharacters } from '../lib/limits.ts';
import { describePage, pageTitle } from './head.ts';

const clinic = { name: 'Снегирь', slogan: 'стоматология', city: 'Томск' } as Parameters<typeof pageTitle>[1];

test.for([
  ['Установили томограф', 'Установили томограф — стоматология «Снегирь», Томск'],
  ['Зимина Ольга, гигиенист в Томске', 'Зимина Ольга, гигиенист в Томске — стоматология «Снегирь»'],
  ['Пластика десны перед имплантацией в Томске: цена', 'Пластика десны перед имплантацией в Томске: цена — «Снегирь»'],
  ['Контакты клиники «Снегирь»', 'Контакты клиники «Снегирь»'],
  [
    'Первый визит ребёнка к стоматологу — памятка',
    'Первый визит ребёнка к стоматологу — памятка — стоматология «Снегирь»',
  ],
  [
    'Справку для налогового вычета теперь можно заказать прямо на сайте',
    'Справку для налогового вычета теперь можно заказать прямо на сайте',
  ],
])('%s', ([title = '', whole]) => {
  expect(pageTitle(title, clinic)).toBe(whole);
  expect(pageTitle(title, clinic).length).toBeLessThanOrEqual(titleMaxCharacters);
});

test('the city is recognised in another case', () => {
  expect(pageTitle('Брекеты в Москве', { ...clinic, city: 'Москва' })).toBe(
    'Брекеты в Москве — стоматология «Снегирь»',
  );
});

test('a clinic without a slogan or a city', () => {
  expect(pageTitle('Цены', { ...clinic, slogan: '', city: '' })).toBe('Цены — Снегирь');
});

test('search engines leave the demo clinic out', () => {
  const robotsOf = (isDemo: boolean) => {
    const head = { title: 'Цены', description: '', canonicalPath: '/prices', isIndexed: true } as never;
    const loaderData = { siteUrl: 'https://clinic.ru', layout: { clinic }, isDemo };
    return describePage(head, [{ id: 'root', loaderData }]).filter((tag) => 'name' in tag && tag.name === 'robots');
  };
  expect(robotsOf(true)).toEqual([{ name: 'robots', content: 'noindex, follow' }]);
  expect(robotsOf(false)).toEqual([]);
});
