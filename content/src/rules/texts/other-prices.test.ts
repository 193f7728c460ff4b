import { expect, test } from 'vitest';
import { readModels } from '../../seed/read-models';
import { checkEntry } from './check-entry';
import type { Entry } from './entry';

const models = readModels();
const row = (name: string, amount: number, oldPrice: number | null = null) => ({
  ...{ name, amount, oldPrice },
  ...{ documentId: 's', code: '', isFrom: false, isMain: false },
});
const rows = [
  row('Профессиональная чистка зубов', 4200, 5000),
  row('Консультация ортодонта', 1000),
  row('Осмотр', 900),
];
const codes = ['price-other-text', 'price-not-listed'];

function fieldsOf(name: string, entry: Entry): string[] {
  const uid = `api::${name}.${name}`;
  return checkEntry(models, entry, { uid, today: '2026-11-27', updatedAt: null, rows })
    .filter(({ code }) => codes.includes(code))
    .map(({ path }) => path);
}

test('a promotion whose texts name another sum than its price field', () => {
  const promo = {
    title: 'Чистка вдвоём за 7 600 ₽',
    subtitle: 'Две чистки за 7600 рублей',
    description: 'Приходите вдвоём.\n\n**Условия.** Цена 7,6 тыс. руб. действует до конца года.',
    price: 5555,
    oldPrice: 8400,
    seo: { metaTitle: 'Чистка за 7\u00a0600\u00a0₽', metaDescription: 'Две чистки за 7\u2009600\u2009р. вместе' },
  };
  const all = ['title', 'subtitle', 'description', 'seo.metaTitle', 'seo.metaDescription'];
  expect(fieldsOf('promo', promo)).toEqual(expect.arrayContaining(all));
  expect(fieldsOf('promo', promo)).toHaveLength(all.length);
  expect(fieldsOf('promo', { ...promo, price: 7600 })).toEqual([]);
  expect(fieldsOf('promo', { ...promo, price: null, oldPrice: null })).toEqual([]);
});

test.each([
  'Две чистки за 5 555 ₽ вместо 8 400 ₽',
  'Отдельно консультация стоит 1 000 ₽',
  'Рассрочка от 2 000 ₽ в месяц',
  'Сертификат на 3 000 ₽ в подарок',
  'Скидка 2 845 ₽ для двоих',
  'Принимаем с 9 до 21, телефон 00-00-05',
])('«%s» contradicts no price', (description) => {
  expect(fieldsOf('promo', { description, price: 5555, oldPrice: 8400 })).toEqual([]);
});

test('texts of a service may name other prices of the list, not former ones', () => {
  const sections = [{ label: 'Чистка', prices: [{ description: 'Чистка', price: 4200 }] }];
  const service = (description: string) => fieldsOf('service', { description, price_sections: sections });
  expect(service('Чистка 4 200 ₽. Консультация ортодонта 1 000 ₽.')).toEqual([]);
  expect(service('Чистка стоит 3 900 ₽.')).toEqual(['description']);
});

test('other texts are compared with the lines of the price list that they name', () => {
  const text = (words: string) => fieldsOf('answer', { title: 'Сколько стоит?', text: words });
  expect(text('Профессиональная чистка зубов стоит 3 900 ₽.')).toEqual(['text']);
  expect(text('Профессиональную чистку зубов делаем за 4 200 ₽.')).toEqual([]);
  expect(text('Осмотр стоит 800 ₽.')).toEqual([]);
  expect(text('Лимит вычета — 150 000 ₽, профессиональная чистка зубов входит.')).toEqual([]);
  expect(fieldsOf('news-post', { title: 'Профессиональная чистка зубов за 3 900 ₽' })).toEqual([]);
});

test('the first visit of a doctor has the price of the list', () => {
  const doctor = { name: 'Анна', priceName: 'Консультация ортодонта', price: 900 };
  expect(fieldsOf('doctor', doctor)).toEqual(['price']);
  expect(fieldsOf('doctor', { ...doctor, price: 1000 })).toEqual([]);
  expect(fieldsOf('doctor', { ...doctor, priceName: 'Первый приём' })).toEqual([]);
  const seo = { metaDescription: 'Ортодонт, первый приём 800 ₽.' };
  expect(fieldsOf('doctor', { ...doctor, price: 1000, seo })).toEqual(['seo.metaDescription']);
});
