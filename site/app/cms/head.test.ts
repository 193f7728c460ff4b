import { expect, test } from 'vitest';
import { toHead } from './head.server.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const long =
  'Снимаем острую боль в день обращения, лечим кариес под микроскопом и бережём живой зуб, пока это возможно.';
const describe = (descriptions: (string | null)[], metaDescription: string | null = null, page = 1) =>
  plain(
    toHead(
      { metaTitle: null, metaDescription, keywords: null, preventIndexing: null, sharedImage: null },
      { title: 'Терапия', descriptions, canonicalPath: '/services/terapiya', page },
    ).description,
  );

test('the editor’s description wins and loses its markup', () => {
  expect(describe([long], 'Лечим **зубы** < 1 часа')).toBe('Лечим зубы < 1 часа');
});

test('a long enough text is used alone', () => {
  expect(describe([long, 'Цены и врачи.'])).toBe(long);
});

test('short texts are joined; a short result starts with the title', () => {
  expect(describe(['Лечение кариеса', long])).toBe(`Лечение кариеса. ${long}`);
  expect(describe([null, 'Цены и врачи.'])).toBe('Терапия. Цены и врачи.');
  expect(describe([])).toBe('Терапия');
});

test('a repeated text is used once', () => {
  expect(describe(['Лечим зубы', 'Лечим зубы'])).toBe('Терапия. Лечим зубы');
});

test('a long description is cut after a word', () => {
  const text = describe([`${long} ${long}`]);
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(/[а-яё]…$/);
});

test('pages of a list differ in title, description and canonical path', () => {
  const head = toHead(null, { title: 'Новости', descriptions: [long], canonicalPath: '/news', page: 2 });
  expect([plain(head.title), head.canonicalPath]).toEqual(['Новости — страница 2', '/news?page=2']);
  expect(describe([long], null, 2)).toBe(`${long} Страница 2.`);
});

test('a long title is cut after a word and keeps its page number', () => {
  const title = 'Как мы готовим кабинет к приёму, стерилизуем инструменты и встречаем пациентов';
  const cut = plain(toHead(null, { title, descriptions: [long], canonicalPath: '/news', page: 2 }).title);
  expect(cut).toBe('Как мы готовим кабинет к приёму, стерилизуем… — страница 2');
  expect(cut.length).toBeLessThanOrEqual(70);
});

test('a page that editors hide is not indexed', () => {
  const seo = { metaTitle: null, metaDescription: null, keywords: null, preventIndexing: true, sharedImage: null };
  expect(toHead(seo, { title: 'А', descriptions: [], canonicalPath: '/a' }).isIndexed).toBe(false);
});
