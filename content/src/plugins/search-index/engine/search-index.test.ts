import { expect, test } from 'vitest';
import { growth, hostileLengths, maxGrowth } from '../../../../test/growth';
import { SearchIndex } from './search-index';
import { readSynonyms } from './synonyms';

const titles: Record<string, string> = {
  implant: 'Имплантация одного зуба',
  crown: 'Коронка на имплант',
  wisdom: 'Удаление зуба мудрости',
  removal: 'Удаление зуба',
  milk: 'Удаление молочного зуба',
  gums: 'Лечение дёсен',
  caries: 'Лечение кариеса',
  braces: 'Металлические брекеты',
  airflow: 'Чистка Air Flow',
  hygiene: 'Домашняя гигиена',
};
const synonyms = readSynonyms([
  ['восьмёрка', 'зуб мудрости'],
  ['брекеты', 'скобки'],
  ['десны', 'дёсен'],
  ['чистка', 'гигиена'],
  ['air flow', 'airflow'],
]);

function makeIndex(documents: Record<string, Record<string, string>>, fields = ['title', 'text']): SearchIndex {
  const index = new SearchIndex(fields);
  Object.entries(documents).forEach(([id, document], order) => {
    index.put({ id, ...document }, order);
  });
  return index;
}

const index = makeIndex(Object.fromEntries(Object.entries(titles).map(([id, title]) => [id, { title }])));
const idsIn = (where: SearchIndex, query: string) =>
  where.search(query, synonyms).hits.map(({ document }) => document.id);
const ids = (query: string) => idsIn(index, query);

test.each([
  ['имплантация', 'implant'],
  ['имплантации', 'implant'],
  ['имплант', 'crown'],
  ['имплонтацыя', 'implant'],
  ['кариесом', 'caries'],
  ['кареиса', 'caries'],
  ['десны', 'gums'],
  ['ДЁСНЫ', 'gums'],
  ['удаление зуба', 'removal'],
  ['удаление молочных зубов', 'milk'],
  ['восьмерка', 'wisdom'],
  ['зубы мудрости', 'wisdom'],
  ['удаление восьмёрки', 'wisdom'],
  ['скобки', 'braces'],
  ['airflow', 'airflow'],
  ['air-flow', 'airflow'],
  ['металические брекеты', 'braces'],
])('%s finds %s first', (query, id) => {
  expect(ids(query)[0]).toBe(id);
});

test('an unfinished last word finds longer words', () => {
  expect(ids('импл').sort()).toEqual(['crown', 'implant']);
  expect(ids('удаление мудр')).toEqual(['wisdom']);
  expect(ids('импл ')).toEqual([]);
});

test('a synonym ranks below the word itself', () => {
  expect(ids('чистка')).toEqual(['airflow', 'hygiene']);
  expect(ids('гигиена')).toEqual(['hygiene', 'airflow']);
});

test.each([
  ['bvgkfyn', 'имплант', 'crown'],
  ['rfhbtc', 'кариес', 'caries'],
  [',htrtns', 'брекеты', 'braces'],
  ['breketi', 'брекети', 'braces'],
  ['implant', 'имплант', 'crown'],
])('%s is read as %s', (query, reading, id) => {
  const { hits, correctedQuery } = index.search(query, synonyms);
  expect(correctedQuery).toBe(reading);
  expect(hits[0]?.document.id).toBe(id);
});

test('a Latin spelling is preferred to another keyboard layout', () => {
  const pages = makeIndex({ le: { title: 'Лечение' }, kt: { title: 'КТ' } });
  expect(pages.search('kt', synonyms).correctedQuery).toBe('кт');
});

test('typos are only considered when the words as written are not found', () => {
  const pages = makeIndex({ near: { title: 'Коронка' }, exact: { title: 'Воронка' } });
  expect(idsIn(pages, 'воронка')).toEqual(['exact']);
  expect(idsIn(pages, 'воронко')).toContain('exact');
});

test('any of the words is enough when all of them are not found', () => {
  expect(ids('быстро кариес')).toEqual(['caries']);
  expect(ids('абракадабра')).toEqual([]);
});

test('words of intent count only when there are no other words', () => {
  expect(ids('сколько стоит коронка')).toEqual(ids('коронка '));
  const pages = makeIndex({ price: { title: 'Может ли цена вырасти?' }, crown: { title: 'Коронка', text: 'Цена.' } });
  expect(idsIn(pages, 'цена коронки')).toEqual(['crown']);
  expect(idsIn(pages, 'цена')[0]).toBe('price');
});

test('a short word has no typos', () => {
  expect(ids('зуп')).toEqual([]);
});

test('a blank query finds everything in the editors’ order, a query without words finds nothing', () => {
  expect(ids('')).toEqual(Object.keys(titles));
  expect(ids('  ')).toEqual(Object.keys(titles));
  expect(ids('???')).toEqual([]);
});

test('the first ten words count', () => {
  const ten = 'кариес пульпит канал пломба боль зуб мост снимок эмаль день';
  expect(ids(`${ten} абракадабра`)).toEqual(ids(`${ten} `));
});

test('the form of a surname as written comes first', () => {
  const doctors = makeIndex({ she: { name: 'Иванова Анна' }, he: { name: 'Иванов Пётр' } }, ['name']);
  expect(idsIn(doctors, 'иванов')).toEqual(['he', 'she']);
  expect(idsIn(doctors, 'иванова')).toEqual(['she', 'he']);
  expect(idsIn(doctors, 'Ивановой')).toContain('she');
  expect(idsIn(doctors, 'петр')).toEqual(['he']);
});

test('a title counts more than a text', () => {
  const pages = makeIndex({
    text: { title: 'Приём', text: 'Кариес, кариес и ещё раз кариес' },
    title: { title: 'Кариес', text: 'Приём' },
  });
  expect(idsIn(pages, 'кариес')).toEqual(['title', 'text']);
});

test('equally good hits follow the editors’ order', () => {
  const pages = makeIndex({ b: { title: 'Кариес' }, a: { title: 'Кариес' } });
  expect(idsIn(pages, 'кариес')).toEqual(['b', 'a']);
});

test('lists and nested fields are searched', () => {
  const pages = new SearchIndex(['services', 'service.title']);
  pages.put({ id: 'a', services: ['Виниры', 'Коронки'], service: { title: 'Протезирование' }, years: 3 }, 0);
  expect(idsIn(pages, 'коронка')).toEqual(['a']);
  expect(idsIn(pages, 'протезирование')).toEqual(['a']);
});

test('a changed document is found by its new words only, a removed one not at all', () => {
  const pages = makeIndex({ a: { title: 'Виниры' } });
  pages.put({ id: 'a', title: 'Брекеты' }, 0);
  expect(idsIn(pages, 'виниры')).toEqual([]);
  expect(idsIn(pages, 'брекеты')).toEqual(['a']);
  pages.remove('a');
  expect(idsIn(pages, 'брекеты')).toEqual([]);
  expect(pages.ids()).toEqual([]);
});

test.each(['а', 'зуб ', '"', '-"', 'имплантация', '\u0301', 'qwertyui '])(
  'a hostile query takes time in proportion to its length (%#)',
  (part) => {
    const search = (length: number, attempt: number) =>
      index.search(`${attempt}${part.repeat(length / part.length)}`, synonyms);
    for (const longest of hostileLengths) expect(growth(search, longest)).toBeLessThan(maxGrowth);
  },
);
