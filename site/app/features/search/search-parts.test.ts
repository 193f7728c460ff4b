import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { isPain, SearchMessage, suggestPages } from './search-parts.tsx';

test.each([
  ['сколько стоит коронка', ['Цены']],
  ['ЦЕНА импланта', ['Цены']],
  ['как доехать', ['Контакты']],
  ['где вы находитесь', ['Контакты']],
  ['скидки пенсионерам', ['Акции']],
  ['отзывы', ['Отзывы']],
  ['вакансия ассистента', ['Вакансии']],
  ['центр имплантации', []],
  ['имплант', []],
])('%s suggests %j', (query, labels) => {
  expect(suggestPages(query).map(({ label }) => label)).toEqual(labels);
});

test.each([
  ['болит зуб', true],
  ['Зуб разболелся ночью', true],
  ['острая боль', true],
  ['ноет зуб', true],
  ['больно ли ставить имплант', false],
  ['больничный', false],
  ['имплант', false],
])('«%s» is about pain: %s', (query, is) => {
  expect(isPain(query)).toBe(is);
});

test('without hits: the phone and a question, in markup that a parser keeps together', () => {
  const hits = { services: [], answers: [], doctors: [], pages: [], prices: [] };
  const message = createElement(SearchMessage, { result: { hits, correctedQuery: null }, phone: '+7 (3822) 00-00-00' });
  const layout = { consents: ['callback'], clinic: { phone: '' } };
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => ({ layout }), element: message }], {
    hydrationData: { loaderData: { root: { layout } } },
  });
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
  expect(html).toContain('По вашему поисковому запросу ничего не найдено');
  expect(html).toContain('href="tel:+73822000000"');
  expect(html).toContain('value="question"');
  // A paragraph ends where a form begins.
  expect(html).not.toMatch(/<p[^>]*>(?:(?!<\/p>).)*<form/);
});
