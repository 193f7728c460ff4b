import { expect, test } from 'vitest';
import { growth, hostileLengths, maxGrowth } from '../../../../test/growth';
import { readSet } from '../synonyms';
import { type IndexFields, SearchEngine } from './search-engine';

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
const synonyms = [
  'восьмёрка, зуб мудрости',
  'брекеты, скобки',
  'десны, дёсен',
  'чистка, гигиена',
  'air flow, airflow',
  'откололся зуб, сломался зуб → коронка',
  'протезирование → коронка',
].map(readSet);

type Documents = Record<string, Record<string, unknown>>;

/** Returns an engine whose indexes have documents with these ids, in this order. */
function makeEngine(all: Record<string, Documents>, kinds: Record<string, IndexFields> = {}): SearchEngine {
  const fields = { searchable: ['title', 'text'], texts: ['text'] };
  const engine = new SearchEngine(Object.fromEntries(Object.keys(all).map((name) => [name, kinds[name] ?? fields])));
  engine.setSynonyms(synonyms);
  for (const [name, documents] of Object.entries(all)) {
    Object.entries(documents).forEach(([id, document], order) => {
      engine.put(name, { id, ...document }, order);
    });
  }
  return engine;
}

const makeIndex = (documents: Documents, searchable = ['title', 'text']) =>
  makeEngine({ page: documents }, { page: { searchable, texts: ['text'] } });

const index = makeIndex(Object.fromEntries(Object.entries(titles).map(([id, title]) => [id, { title }])));
const idsIn = (engine: SearchEngine, query: string, name = 'page') =>
  engine.search(name, query).documents.map(({ document }) => document.id);
const ids = (query: string) => idsIn(index, query);

test.each([
  ['имплантация', 'implant'],
  ['имплант', 'crown'],
  ['имплонтацыя', 'implant'],
  ['кариесом', 'caries'],
  ['десны', 'gums'],
  ['удаление зуба', 'removal'],
  ['удаление молочных зубов', 'milk'],
  ['восьмерка', 'wisdom'],
  ['удаление восьмёрки', 'wisdom'],
  ['скобки', 'braces'],
  ['airflow', 'airflow'],
  ['металические брекеты', 'braces'],
  ['каронка', 'crown'],
  ['протизиравание', 'crown'],
  ['сламался зуб', 'crown'],
  ['зуб сломался', 'crown'],
  ['откололся кусочек зуба', 'crown'],
  ['удалениезуба', 'removal'],
  ['air flow cena', 'airflow'],
  ['kariez', 'caries'],
  ['bvgkfyn wtyf', 'crown'],
  ['ktxtybt rfhbtcf', 'caries'],
])('%s finds %s first', (query, id) => {
  expect(ids(query)[0]).toBe(id);
});

test('an unfinished last word finds longer words', () => {
  expect(ids('импл').sort()).toEqual(['crown', 'implant']);
  expect(ids('удаление мудр')[0]).toBe('wisdom');
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
  const { documents, correctedQuery } = index.search('page', query);
  expect(correctedQuery).toBe(reading);
  expect(documents[0]?.document.id).toBe(id);
});

test('a Latin spelling is preferred to another keyboard layout', () => {
  const pages = makeIndex({ le: { title: 'Лечение' }, kt: { title: 'КТ' } });
  expect(pages.search('page', 'kt').correctedQuery).toBe('кт');
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

test('a short word has no typos, but may be written as it sounds', () => {
  expect(ids('зув')).toEqual([]);
  expect(ids('зуп')).toContain('removal');
});

test('a complaint leads to its treatment, but not back', () => {
  const pages = makeIndex({ crown: { title: 'Коронка' }, broken: { title: 'Сломался зуб?' } });
  expect(idsIn(pages, 'сломался зуб')).toEqual(['broken', 'crown']);
  expect(idsIn(pages, 'коронка')).toEqual(['crown']);
});

test('a word that one index has is no typo in the others', () => {
  const engine = makeEngine({ service: { near: { title: 'Коронка' } }, answer: { exact: { title: 'Воронка' } } });
  expect(idsIn(engine, 'воронка', 'answer')).toEqual(['exact']);
  expect(idsIn(engine, 'воронка', 'service')).toEqual([]);
  expect(idsIn(engine, 'коронко', 'service')).toEqual(['near']);
});

test('words in a long text do not count beside words in names of another index', () => {
  const engine = makeEngine({
    service: { a: { title: 'Виниры', text: 'После пломбы нельзя есть.' } },
    answer: { b: { title: 'Сколько нельзя есть после пломбы?' } },
  });
  expect(idsIn(engine, 'сколько нельзя есть после пломбы', 'answer')).toEqual(['b']);
  expect(idsIn(engine, 'сколько нельзя есть после пломбы', 'service')).toEqual([]);
  expect(idsIn(engine, 'нельзя', 'service')).toEqual([]);
});

test('a word in a long text is half a word', () => {
  const pages = makeIndex({ both: { title: 'Пломба и кариес' }, text: { title: 'Уход', text: 'Пломба.' } });
  expect(idsIn(pages, 'пломба кариес ')).toEqual(['both']);
});

test('a poor hit for all words does not hide a good one for some', () => {
  const pages = makeIndex({
    poor: { title: 'Виниры', text: 'Сколько нельзя есть? Посмотрите на пломбы.' },
    good: { title: 'Когда можно есть после пломбы?' },
  });
  expect(idsIn(pages, 'сколько нельзя есть после пломбы')[0]).toBe('good');
});

test('a name as written is no form of another word', () => {
  const engine = makeEngine(
    {
      doctor: { d: { name: 'Кедрова Анна' } },
      page: { street: { title: 'Клиника на Кедровом проспекте' }, news: { title: 'Кедрова прошла курс' } },
    },
    { doctor: { searchable: ['name'], hasPeople: true } },
  );
  expect(idsIn(engine, 'кедрова', 'doctor')).toEqual(['d']);
  expect(idsIn(engine, 'кедрова')).toEqual(['news']);
  expect(idsIn(engine, 'кедровый')).toContain('street');
});

test('a word of a removed document may be a typo of another one again', () => {
  const engine = makeEngine({ page: { a: { title: 'Воронка' }, b: { title: 'Коронка' } } });
  expect(idsIn(engine, 'воронка')).toEqual(['a']);
  engine.remove('page', 'a');
  expect(idsIn(engine, 'ворбнка')).toEqual([]);
  expect(idsIn(engine, 'каронка')).toEqual(['b']);
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

test('words without meaning take no place among the ten', () => {
  expect(ids('а можно ли мне у вас и что для этого надо и как это будет на удаление зуба')).toEqual(
    ids('удаление зуба'),
  );
});

test('related words count less than the word itself', () => {
  const pages = makeIndex({ kin: { title: 'Договорились образцово' }, own: { title: 'Образец' } });
  expect(idsIn(pages, 'договор образец ')).toEqual(['own', 'kin']);
});

test('derived words are found, also where their vowel sounds otherwise', () => {
  const pages = makeIndex({
    model: { title: 'Восковая модель' },
    clean: { title: 'Обработка дёсен' },
    wax: { title: 'Примерка', text: 'На воске.' },
  });
  expect(idsIn(pages, 'воск ')).toEqual(['model', 'wax']);
  expect(idsIn(pages, 'обрабатываете ')).toEqual(['clean']);
});

test('an ending does not make a short word long enough for two typos', () => {
  expect(idsIn(makeIndex({ milk: { title: 'Молочного' } }), 'мороженого ')).toEqual([]);
});

test('only alternatives answer «instead of» without another word', () => {
  const sets = [readSet('сломался зуб → вкладка, коронка')];
  const pages = makeIndex({
    inlay: { title: 'Вкладка' },
    crown: { title: 'Коронка' },
    can: { title: 'Что можно есть?' },
  });
  pages.setSynonyms(sets);
  expect(idsIn(pages, 'вместо коронки что можно')).toEqual(['inlay']);
});

test('few begun letters are sought in names, not in long texts', () => {
  const pages = makeIndex({ name: { title: 'Винир' }, text: { title: 'Уход', text: 'Виниры чистят щёткой.' } });
  expect(idsIn(pages, 'вин')).toEqual(['name']);
  expect(idsIn(pages, 'вини')).toEqual(['name', 'text']);
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
  const document = { services: ['Виниры', 'Коронки'], service: { title: 'Протезирование' }, years: 3 };
  const pages = makeIndex({ a: document }, ['services', 'service.title']);
  expect(idsIn(pages, 'коронка')).toEqual(['a']);
  expect(idsIn(pages, 'протезирование')).toEqual(['a']);
});

test('a changed document is found by its new words only, a removed one not at all', () => {
  const pages = makeIndex({ a: { title: 'Виниры' } });
  pages.put('page', { id: 'a', title: 'Брекеты' }, 0);
  expect(idsIn(pages, 'виниры')).toEqual([]);
  expect(idsIn(pages, 'брекеты')).toEqual(['a']);
  pages.remove('page', 'a');
  expect(idsIn(pages, 'брекеты')).toEqual([]);
  expect(pages.ids('page')).toEqual([]);
});

test.each(['ъыъыъ', 'ыыы', 'еёэ', 'ььь', 'ъъъ', 'уаоэ', 'ъ', 'щщщщ', 'ааа ооо', 'еее', 'qqq', 'ккк'])(
  '%s finds nothing',
  (query) => {
    const pages = makeIndex({ a: { title: 'Её и его уши', text: 'Я и она: её, ей, ею, ещё, к кому.' } });
    expect(idsIn(pages, query)).toEqual([]);
  },
);

test.each(['а', 'зуб ', '"', '-"', 'имплантация', '\u0301', 'qwertyui '])(
  'a hostile query takes time in proportion to its length (%#)',
  (part) => {
    const search = (length: number, attempt: number) =>
      index.search('page', `${attempt}${part.repeat(length / part.length)}`);
    for (const longest of hostileLengths) expect(growth(search, longest)).toBeLessThan(maxGrowth);
  },
);
