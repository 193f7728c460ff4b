import { expect, test } from 'vitest';
import { growth, hostileLengths, maxGrowth } from '../../../../test/growth';
import type { Fields, Part, Value } from '../../../platform/entries/rules';
import { compareFields, compareTexts, type FieldChange, type Names } from './rules';

const labels: Record<string, string> = {
  title: 'Заголовок',
  price: 'Цена',
  body: 'Содержание',
  text: 'Текст',
  doctors: 'Врачи',
  image: 'Картинка',
  seo: 'Для поисковиков',
  metaTitle: 'Заголовок страницы',
};
const names: Names = {
  attributes: (uid) => (uid.startsWith('api::') ? ['title', 'price', 'body'] : []),
  field: (_, attribute) => labels[attribute] ?? attribute,
  part: (uid) => (uid === 'blocks.text' ? 'Текст' : uid),
  valueText: (_uid, _attribute, value) => (value === null || value === undefined ? '' : String(value)),
};

const plain = (value: unknown): Value => ({ kind: 'plain', value });
const links = (...titles: string[]): Value => ({
  kind: 'links',
  links: titles.map((title) => ({ documentId: `id ${title}`, title })),
});
const block = (text: string, uid = 'blocks.text'): Part => ({ uid, fields: { text: plain(text) } });
const parts = (...of: Part[]): Value => ({ kind: 'parts', parts: of });

function show(change: FieldChange): string {
  const marks = { same: '', added: '+', removed: '-', moved: '~' };
  const of: { text: string; change: keyof typeof marks }[] = change.kind === 'text' ? change.parts : change.items;
  return `${change.label} | ${of.map(({ text, change: kind }) => `${marks[kind]}${text}`).join('|')}`;
}
const differences = (before: Fields, after: Fields, only: ReadonlySet<string> | null = null) =>
  compareFields(names, 'api::news-post.news-post', before, after, only).map(show);

test('lists only differences, with the labels and in the order of the form', () => {
  const before = { title: plain('Акция'), price: plain(100), image: plain('') };
  const after = { title: plain('Акция осени'), price: plain(200), image: plain(null) };
  expect(differences(before, after)).toEqual(['Заголовок | Акция|+ осени', 'Цена | -100|+200']);
  expect(differences(before, before)).toEqual([]);
});

test('ignores the order of keys', () => {
  const part = (fields: Fields) => parts({ uid: 'blocks.text', fields });
  const body = part({ title: plain('А'), text: plain('Б') });
  expect(differences({ body }, { body: part({ text: plain('Б'), title: plain('А') }) })).toEqual([]);
  const changes = differences({ price: plain(1), title: plain('А') }, { price: plain(2), title: plain('Б') });
  expect(changes).toEqual(['Заголовок | -А|+Б', 'Цена | -1|+2']);
});

test('lists added, removed and moved relations and files by name', () => {
  expect(differences({ doctors: links('Анна', 'Борис') }, { doctors: links('Борис', 'Вера') })).toEqual([
    'Врачи | -Анна|+Вера',
  ]);
  const moved = differences({ doctors: links('Анна', 'Борис', 'Вера') }, { doctors: links('Вера', 'Анна', 'Борис') });
  expect(moved).toEqual(['Врачи | ~Вера']);
  const files = (id: number, name: string): Value => ({ kind: 'files', files: [{ id, name }] });
  expect(differences({ image: files(1, 'а.webp') }, { image: files(1, 'б.webp') })).toEqual([]);
  expect(differences({ image: files(1, 'а.webp') }, { image: files(2, 'а.webp') })).toEqual([
    'Картинка | -а.webp|+а.webp',
  ]);
});

test('compares a block edited in place inside; lists others as added, removed or moved', () => {
  const before = { body: parts(block('Раз'), block('Два слова'), block('Три')) };
  expect(differences(before, { body: parts(block('Раз'), block('Два дела'), block('Три')) })).toEqual([
    'Содержание, 2: Текст | Два |-слова|+дела',
  ]);
  expect(differences(before, { body: parts(block('Раз'), block('Три')) })).toEqual(['Содержание | -Текст: Два слова']);
  expect(differences(before, { body: parts(block('Три'), block('Раз'), block('Два слова')) })).toEqual([
    'Содержание | ~Текст: Три',
  ]);
  expect(differences({ body: parts(block('Раз')) }, { body: parts(block('Раз', 'blocks.slider')) })).toEqual([
    'Содержание | -Текст: Раз|+blocks.slider: Раз',
  ]);
});

test('a single component has no number; a field of a changed type is shown whole', () => {
  const seo = (words: string) => parts({ uid: 'shared.seo', fields: { metaTitle: plain(words) } });
  expect(differences({ seo: seo('Было') }, { seo: seo('Стало') })).toEqual([
    'Для поисковиков: Заголовок страницы | -Было|+Стало',
  ]);
  expect(differences({ doctors: plain('Анна') }, { doctors: links('Анна') })).toEqual(['Врачи | +Анна']);
});

test('does not compare a field that the user may not see', () => {
  const [before, after] = [
    { title: plain('А'), price: plain(1) },
    { title: plain('Б'), price: plain(2) },
  ];
  expect(differences(before, after, new Set(['price']))).toEqual(['Цена | -1|+2']);
});

const marked = (before: string, after: string) =>
  compareTexts(before, after)
    .map(({ text, change }) => (change === 'same' ? text : change === 'added' ? `[+${text}]` : `[-${text}]`))
    .join('');

test('marks whole words as added and removed', () => {
  expect(marked('Приём с 9 до 18 часов.', 'Приём с 8 до 20 часов.')).toBe('Приём с [-9][+8] до [-18][+20] часов.');
  expect(marked('', 'Новый текст')).toBe('[+Новый текст]');
  expect(marked('Старый', '')).toBe('[-Старый]');
});

test('shortens long unchanged text, keeps the words beside a change', () => {
  const long = 'Слово за словом. '.repeat(50);
  const shown = marked(`${long}конец ${long}`, `${long}итог ${long}`);
  expect(shown).toContain('[-конец][+итог]');
  expect(shown.length).toBeLessThan(200);
  expect(shown.startsWith(' … ')).toBe(true);
  expect(shown.endsWith(' … ')).toBe(true);
});

test('compares unrelated texts as wholes, in linear time', () => {
  const compare = (words: number) => {
    const [before = '', after = ''] = ['а', 'б'].map((letter) =>
      Array.from({ length: words }, (_, i) => `${letter}${i}`).join(' '),
    );
    return compareTexts(before, after).map(({ change }) => change);
  };
  for (const characters of hostileLengths) {
    const words = characters / 4;
    expect(compare(words)).toEqual(['removed', 'added']);
    expect(growth(compare, words)).toBeLessThan(maxGrowth);
  }
});
