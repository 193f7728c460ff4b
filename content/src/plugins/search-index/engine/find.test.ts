import { expect, test } from 'vitest';
import { growth, hostileLengths, maxGrowth } from '../../../../test/growth';
import { type FindOptions, find } from './find';
import { SearchIndex } from './search-index';
import { readSynonyms } from './synonyms';

const texts: Record<string, string> = {
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
]);
const index = new SearchIndex(['title', 'text']);
Object.entries(texts).forEach(([id, title], order) => {
  index.put({ id, title }, order);
});

function ids(query: string, options: Partial<FindOptions> = {}, where = index): string[] {
  const { ranked } = find(where, query, { synonyms, strategy: null, fields: null, ...options });
  return ranked.map(({ number }) => where.entries[number]?.document.id ?? '');
}
const first = (query: string, options: Partial<FindOptions> = {}) => ids(query, options)[0];

test.each([
  ['имплантация', 'implant'],
  ['имплантации', 'implant'],
  ['импл', 'implant'],
  ['имплонт', 'crown'],
  ['имплонтацыя', 'implant'],
  ['кариесом', 'caries'],
  ['кареиса', 'caries'],
  ['десны', 'gums'],
  ['ДЁСНЫ', 'gums'],
  ['удаление зуба', 'removal'],
  ['удаление молочных зубов', 'milk'],
  ['восьмерка', 'wisdom'],
  ['зубы мудрости', 'wisdom'],
  ['удалить восьмёрку', 'wisdom'],
  ['скобки', 'braces'],
  ['airflow', 'airflow'],
  ['air-flow', 'airflow'],
  ['металические брекеты', 'braces'],
])('%s finds %s', (query, id) => {
  expect(first(query)).toBe(id);
});

test('a synonym comes after the word itself', () => {
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
  const { ranked, correctedQuery } = find(index, query, { synonyms, strategy: null, fields: null });
  expect(correctedQuery).toBe(reading);
  expect(index.entries[ranked[0]?.number ?? -1]?.document.id).toBe(id);
});

test('of two readings the better one', () => {
  const pages = new SearchIndex(['title']);
  pages.put({ id: 'le', title: 'Лечение' }, 0);
  pages.put({ id: 'kt', title: 'КТ' }, 1);
  expect(find(pages, 'kt', { synonyms, strategy: null, fields: null }).correctedQuery).toBe('кт');
});

test('words are left out from the end', () => {
  expect(ids('удаление зуба')).toEqual(['removal', 'wisdom', 'milk']);
  expect(ids('кариес недорого', { strategy: 'last' })).toEqual(['caries']);
  expect(ids('недорого кариес', { strategy: 'last' })).toEqual([]);
  expect(ids('кариес недорого', { strategy: 'all' })).toEqual([]);
});

test('the commonest word is left out first', () => {
  expect(ids('зуба имплант', { strategy: 'frequency' })[0]).toBe('implant');
  expect(ids('удаление молочного', { strategy: 'frequency' })).toEqual(['milk']);
});

test('when nothing is found, any word will do', () => {
  expect(ids('недорого кариес')).toEqual(['caries']);
  expect(ids('недорого')).toEqual([]);
});

test('quotes and minus', () => {
  expect(ids('"зуба мудрости"')).toEqual(['wisdom']);
  expect(ids('"мудрости зуба"')).toEqual([]);
  expect(ids('удаление -мудрости')).toEqual(['removal', 'milk']);
  expect(ids('удаление -"зуба мудрости"')).toEqual(['removal', 'milk']);
});

test('a short word has no typos', () => {
  expect(ids('зуп')).toEqual([]);
});

test('a question without words finds everything in order', () => {
  expect(ids('')).toEqual(Object.keys(texts));
  expect(ids('?')).toHaveLength(index.size);
});

test('names: a man and a woman', () => {
  const doctors = new SearchIndex(['name']);
  doctors.put({ id: 'she', name: 'Иванова Анна' }, 0);
  doctors.put({ id: 'he', name: 'Иванов Пётр' }, 1);
  const find = (query: string) => ids(query, {}, doctors);
  expect(find('иванов')).toEqual(['he', 'she']);
  expect(find('иванова')).toEqual(['she', 'he']);
  expect(find('Ивановой')).toContain('she');
  expect(find('петр')).toEqual(['he']);
});

test('a title counts more than a text', () => {
  const pages = new SearchIndex(['title', 'text']);
  pages.put({ id: 'text', title: 'Приём', text: 'Кариес, кариес и ещё раз кариес' }, 0);
  pages.put({ id: 'title', title: 'Кариес', text: 'Приём' }, 1);
  expect(ids('кариес', {}, pages)).toEqual(['title', 'text']);
  expect(ids('кариес', { fields: ['text'] }, pages)).toEqual(['text']);
});

test('words side by side count more than words apart', () => {
  const pages = new SearchIndex(['text']);
  pages.put({ id: 'apart', text: 'Белые коронки стоят на зубах дольше' }, 0);
  pages.put({ id: 'near', text: 'О том, что бывает: белые зубы' }, 1);
  expect(ids('белые зубы', {}, pages)).toEqual(['near', 'apart']);
});

test('a document that changed is found by its new words only', () => {
  const pages = new SearchIndex(['title']);
  pages.put({ id: 'a', title: 'Виниры' }, 0);
  pages.put({ id: 'a', title: 'Люминиры' }, 0);
  expect(ids('виниры', {}, pages)).toEqual([]);
  expect(ids('люминиры', {}, pages)).toEqual(['a']);
  pages.remove('a');
  expect(ids('люминиры', {}, pages)).toEqual([]);
});

test.each(['а', 'зуб ', '"', '-"', 'имплантация', '\u0301', 'qwertyui '])(
  'a hostile query takes time in proportion to its length (%#)',
  (part) => {
    const search = (length: number, attempt: number) =>
      find(index, `${attempt}${part.repeat(length / part.length)}`, { synonyms, strategy: null, fields: null });
    for (const longest of hostileLengths) expect(growth(search, longest)).toBeLessThan(maxGrowth);
  },
);
