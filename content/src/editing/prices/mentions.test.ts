import { expect, test } from 'vitest';
import { fieldsIn } from '../../rules/fields';
import { readModels } from '../../seed/read-models';
import { effectsOf } from './admin/edits';
import { makeDocument, makeLine } from './lines-for-tests';
import { findMentions } from './mentions';

const models = readModels();
const gone = { amount: 7600, isGone: true, names: 'Гигиена Чистка зубов' };
const common = { amount: 900, isGone: false, names: 'Терапия Осмотр терапевта' };

function mentionsIn(name: string, entry: Record<string, unknown>, title = '') {
  const fields = fieldsIn(models, `api::${name}.${name}`, entry);
  return findMentions(fields, title, [gone, common]).map(({ path, amount }) => `${path} ${amount}`);
}

test('a price that is gone is found in every text and price field', () => {
  const promo = {
    title: 'Вдвоём за 7 600 ₽',
    price: 5555,
    oldPrice: 7600,
    description: 'Цена 7600 рублей.\n\nДо мая 7,6 тыс. руб.',
    seo: { metaTitle: '7\u00a0600\u00a0₽', metaDescription: 'Без цены' },
  };
  expect(mentionsIn('promo', promo)).toEqual([
    'title 7600',
    'oldPrice 7600',
    'description 7600',
    'description 7600',
    'seo.metaTitle 7600',
  ]);
  expect(mentionsIn('doctor', { name: 'Анна', price: 7600 })).toEqual(['price 7600']);
  expect(mentionsIn('home-page', { slider: [{ title: 'А' }, { title: 'Чистка', subtitle: 'за 7600р.' }] })).toEqual([
    'slider.1.subtitle 7600',
  ]);
  expect(mentionsIn('answer', { title: 'Сколько?', text: 'От 7 000–7 600 ₽' })).toEqual(['text 7600']);
  expect(mentionsIn('news-post', { body: [{ __component: 'blocks.text', text: 'Было 7 600 ₽' }] })).toEqual([
    'body.0.text 7600',
  ]);
});

test('lines of price lists are the sheet’s own, their notes are texts', () => {
  const prices = [{ description: 'Чистка', price: 7600, note: 'Раньше 7 600 ₽' }];
  expect(mentionsIn('service', { price_sections: [{ label: 'Чистка', prices }] })).toEqual([
    'price_sections.0.prices.0.note 7600',
  ]);
});

test('a price that other lines still have is found only beside the words of the changed line', () => {
  expect(mentionsIn('doctor', { name: 'Анна', price: 900, priceName: 'Осмотр' }, 'Анна, терапевт')).toEqual([
    'price 900',
  ]);
  expect(mentionsIn('answer', { text: 'Осмотр стоит 900 ₽. Снимок тоже 900 ₽.' })).toEqual(['text 900']);
});

test('numbers that are no prices are not found', () => {
  expect(mentionsIn('article', { content: 'Пациентов 7600, телефон 7600-00, с 900 года' })).toEqual([]);
});

test('former prices know whether another line still has them', () => {
  const line = makeLine(1, 'Чистка', 7600, { section: 'Чистка' });
  const lines = [line, { ...line, id: 2, description: 'Полировка', price: 900 }, { ...line, id: 3, price: 900 }];
  const document = makeDocument('a', 'Гигиена', lines);
  const none = { lines: [], added: [], removed: [] };
  const changed = (id: number, price: number) => {
    const before = document.lines.find((one) => one.id === id) ?? line;
    return { document, before, after: { ...before, price } };
  };
  expect(effectsOf([], [document], { ...none, lines: [changed(1, 8132), changed(2, 963)] }).former).toEqual([
    { amount: 7600, isGone: true, names: 'Гигиена Чистка Чистка' },
    { amount: 900, isGone: false, names: 'Гигиена Чистка Полировка' },
  ]);
  const marked = [{ document, before: line, after: { ...line, priceFrom: true } }];
  expect(effectsOf([], [document], { ...none, lines: marked }).former).toEqual([]);
  expect(effectsOf([], [document], { ...none, removed: [{ document, line }] }).former).toMatchObject([
    { amount: 7600, isGone: true },
  ]);
});

test('outside the days of its promotion a line counts in totals with its usual price', () => {
  const lines = [makeLine(1, 'Коронка', 29_500, { code: '1', oldPrice: 33_000 })];
  const estimates = [
    { title: 'Коронка', lines: [{ code: '1', codeTo: null, kind: 'always' as const, least: 1, most: 1 }] },
  ];
  const totalsOf = (lapsed: number[], change: { price?: number; oldPrice?: number }) => {
    const document = { ...makeDocument('a', 'Протезы', lines), lapsed };
    const changed = lines.map((before) => ({ document, before, after: { ...before, ...change } }));
    const { totals } = effectsOf(estimates, [document], { lines: changed, added: [], removed: [] });
    return totals.map(({ before, after }) => `${before} → ${after}`.replace(/[\u00a0\u2060]/g, ' '));
  };
  expect(totalsOf([1], { price: 28_000 })).toEqual([]);
  expect(totalsOf([1], { oldPrice: 34_000 })).toEqual(['33 000 ₽ → 34 000 ₽']);
  expect(totalsOf([], { price: 28_000, oldPrice: 34_000 })).toEqual(['29 500 ₽ → 28 000 ₽']);
});
