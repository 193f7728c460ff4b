import { expect, test } from 'vitest';
import { readModels } from '../../seed/read-models';
import { checkEntry } from './check-entry';
import type { Entry } from './entry';
import { entryRules, lenderOf } from './entry-rules';
import { formRules, lengthRules } from './rules';

const models = readModels();
const today = '2026-11-21';
const whole = { promo: { startsOn: today, endsOn: today, description: 'Имеются противопоказания' } };

/**
 * Codes of what is said of a text that stands in an entry of the questions and answers, which has no rules of its own.
 */
const codesOf = (text: string, lender: string | null = null) =>
  checkEntry(models, { title: 'Вопрос', text }, { uid: 'api::answer.answer', today, updatedAt: null, lender }).map(
    ({ code }) => code,
  );

test('a consent and the policy name whom requests go to', () => {
  const page = { title: 'Согласие', url: 'soglasie', kind: 'legal', consentPurpose: 'callback' };
  const codes = (entry: Entry, recipients = ['1С-Битрикс']) =>
    checkEntry(models, entry, {
      ...{ uid: 'api::text-page.text-page', today, updatedAt: null, recipients },
      privacyPath: '/customers/politika',
    }).flatMap(({ code, quote }) => (code === 'recipient' ? [quote] : []));
  expect(codes({ ...page, textRich: 'Третьим лицам не передаются.' })).toEqual(['1С-Битрикс']);
  expect(codes({ ...page, textRich: 'Не передаём ООО «1С-Битрикс».' })).toEqual(['1С-Битрикс']);
  expect(codes({ ...page, textRich: 'Данные передаются ООО «1С-Битрикс».' })).toEqual([]);
  expect(codes({ ...page, textRich: 'Третьим лицам не передаются.' }, [])).toEqual([]);
  const policy = { ...page, consentPurpose: null, url: 'politika', textRich: 'Политика' };
  expect(codes(policy)).toEqual(['1С-Битрикс']);
  expect(codes({ ...policy, url: 'cookies' })).toEqual([]);
});

test.each([
  ['Рассрочка до 6 месяцев', '', ['lender']],
  ['Оплата в кредит', '', ['lender']],
  ['Оплата в кредит', 'АО «Банк Сибирь»', ['lender']],
  ['Рассрочку даёт банк Сибирь (АО «Банк Сибирь»)', 'АО "Банк Сибирь"', []],
  // Instalments of the clinic itself.
  ['Рассрочка до 12 месяцев', lenderOf({ lender: 'ООО «Зуб»', company: 'ООО "Зуб"' }), []],
  ['Аккредитация врача, кредитка', '', []],
])('«%s», lender «%s»: %j', (text, lender, codes) => expect(codesOf(text, lender)).toEqual(codes));

test('each text with credit is found, whatever was found before, and quoted', () => {
  const find = () =>
    checkEntry(
      models,
      { title: 'Кредит', text: 'Можно взять кредит' },
      { uid: 'api::answer.answer', today, updatedAt: null, lender: '' },
    ).map(({ path, quote }) => [path, quote]);
  for (let i = 0; i < 3; i++) expect(find()).toEqual([['title', 'Кредит']]);
});

const check = (name: string, entry: Entry, updatedAt: string | null = null) =>
  checkEntry(models, entry, { uid: `api::${name}.${name}`, today, updatedAt });

/** Texts and what is to be said of them. */
const table: [string, string[]][] = [
  ['Гарантируем результат', ['promised-result']],
  ['Мы ГАРАНТИРУЕМ, что понравится', ['promised-result', 'capitals']],
  ['С гарантией результата на годы', ['promised-result']],
  ['Гарантированно красиво', ['promised-result']],
  ['Гарантия на пломбу 1 год по договору', []],
  ['Сохраните гарантийный талон', []],
  ['Никто не гарантирует, что отбеливание возьмёт', []],
  ['Имплант приживается в 100 % случаев', ['hundred-percent']],
  ['Стопроцентная стерильность', ['hundred-percent']],
  ['Халаты: 100\u00a0% хлопок', ['hundred-percent']],
  ['Рассрочка 0 %, предоплата 1100 рублей, 2100 %', []],
  ['Удаляем безболезненно', ['painless']],
  ['Лечение без боли и страха', ['painless']],
  ['Зуб не болит, боли почти нет', []],
  ['Лучшая клиника города', ['superlative']],
  ['Самые современные импланты', ['superlative']],
  ['Стоматология № 1', ['superlative']],
  ['Стоматология №12 на улице Лесной', []],
  ['Лучше приходите утром, самый частый вопрос о цене', []],
  ['В лучшем случае хватит чистки', []],
  ['Избавьтесь от кариеса навсегда', ['forever']],
  ['Пожизненная гарантия', ['forever']],
  ['Шина ставится не навсегда', []],
  ['Абсолютно безопасно для эмали', ['safe']],
  ['Без противопоказаний', ['safe']],
  ['Имеются противопоказания', []],
  ['Полностью вылечим дёсны', ['cure']],
  ['Если зуб можно вылечить, лечим', []],
  ['Поставим диагноз по фотографии', ['diagnosis']],
  ['Диагноз ставит врач на приёме', []],
  ['Только сегодня СКИДКА', ['capitals']],
  ['КЛКТ и СНИЛС с собой', []],
  ['Два  пробела', ['double-space']],
  ['| Имплант  | 5 лет |\n|---  |---|', []],
  ['Смотрите [цены]()', ['empty-link']],
  ['Смотрите [](/prices)', ['empty-link']],
  ['Смотрите [цены](/prices) и [ниже](#ceny)', []],
  ['Коронки по технологии CAD/CAM', ['latin-words']],
  ['Протезирование All-on-4', ['latin-words']],
  ['Чистка (Air Flow)', []],
  ['Фрезеруем на станке (CAD/CAM) за час', []],
  ['Витамин D, файл PDF, 3D-снимок и СМС', []],
  ['Пишите на privet@snegir.example или читайте snegir.example/prices', []],
  ['Смотрите [снимок](/uploads/scan.webp)', []],
];

test.each(table)('«%s»: %j', (text, codes) => expect(codesOf(text)).toEqual(codes));

const read = { reviewedBy: ['d1'], reviewedOn: today };
const priced = (...prices: Entry[]) => ({ ...read, price_sections: [{ label: 'Приём', prices }] });
const crown = (line: Entry) => ({
  title: 'Коронка на имплант',
  ...priced({ description: 'Керамическая коронка на имплант', price: 29500, isMain: true }, line),
});
const withSubServices = (...named: boolean[]) => ({
  ...read,
  sub_services: named.map((isServicePrice) => ({ isServicePrice })),
});
const entries: [string, string, Entry, string[]][] = [
  ['promo', 'without dates', { ...whole.promo, startsOn: null, endsOn: null }, ['promo-dates']],
  ['promo', 'without an end', { ...whole.promo, endsOn: null }, ['promo-dates']],
  ['promo', 'of one day', { ...whole.promo, startsOn: '2026-12-01', endsOn: '2026-12-01' }, []],
  ['promo', 'that ends first', { ...whole.promo, startsOn: '2026-12-02', endsOn: '2026-12-01' }, ['promo-dates-order']],
  ['promo', 'with dates and the warning', whole.promo, []],
  [
    'promo',
    'with the warning for search engines',
    { ...whole.promo, description: 'Скидка', seo: { metaDescription: 'Скидка. Имеются противопоказания.' } },
    [],
  ],
  ['promo', 'without the warning', { ...whole.promo, description: 'Скидка' }, ['promo-warning']],
  ['promo', 'a former price below', { ...whole.promo, price: 900, oldPrice: 800 }, ['price-not-lower']],
  ['promo', 'a former price above', { ...whole.promo, price: 800, oldPrice: 900 }, []],
  ['promo', 'a picture without words', { ...whole.promo, image: [{ name: 'a.webp', alt: ' ' }] }, ['picture-words']],
  ['promo', 'a picture called like its file', { ...whole.promo, image: [{ name: 'a', alt: 'a' }] }, ['picture-words']],
  ['promo', 'a picture with words', { ...whole.promo, image: [{ name: 'a.webp', alt: 'Щётка' }] }, []],
  ['promo', 'a title of 71', { ...whole.promo, title: 'а'.repeat(71) }, ['long-title']],
  ['promo', 'a title of 70', { ...whole.promo, title: 'а'.repeat(70) }, []],
  ['home-page', 'a heading of 71', { h1: 'а'.repeat(71) }, ['long-title']],
  ['home-page', 'a button to nowhere', { slider: [{ button: { label: 'А', style: 'line' } }] }, ['button-nowhere']],
  ['home-page', 'a button', { slider: [{ button: { label: 'А', style: 'line', url: '/prices' } }] }, []],
  ['text-page', 'a link to Instagram', { textRich: '[Мы](https://www.instagram.com/snegir)' }, ['banned-network']],
  ['text-page', 'a link to a permitted network', { textRich: '[Мы](https://vk.com/notfacebook.com.ru)' }, []],
  ['prices-page', 'a price list of last year', { validFrom: '2025-11-01' }, ['old-price-list']],
  ['prices-page', 'a price list of this year', { validFrom: '2026-01-01' }, []],
  ['prices-page', 'long words for engines', { seo: { metaTitle: 'а'.repeat(71) } }, ['long-meta-title']],
  ['prices-page', 'a long description', { seo: { metaDescription: 'а'.repeat(161) } }, ['long-meta-description']],
  ['doctor', 'nothing but a name', { name: 'Петров' }, ['doctor-photo', 'doctor-education']],
  ['doctor', 'whole', { image: [{ name: 'p', alt: 'Петров' }], education: [{ title: 'СибГМУ' }] }, []],
  ['article', 'not read by a doctor', {}, ['reviewer']],
  ['article', 'read by a doctor', { reviewedBy: ['d1'], reviewedOn: today }, []],
  [
    'sub-service',
    'a price of nothing',
    priced({ price: 100 }, { price: 200 }, { price: 0 }),
    ['main-price-missing', 'price-zero'],
  ],
  ['sub-service', 'a single price', priced({ price: 100 }), []],
  ['sub-service', 'two prices, none named', priced({ price: 100 }, { price: 200 }), ['main-price-missing']],
  ['sub-service', 'a price that is named', priced({ price: 100 }, { price: 200, isMain: true }), []],
  ['sub-service', 'a named price without an amount', priced({ price: null, isMain: true }), ['main-price-wrong']],
  [
    'sub-service',
    'the price of a scan',
    crown({ description: 'Повторная фиксация', price: 100, isMain: true }),
    ['main-price-wrong'],
  ],
  [
    'sub-service',
    'a cheaper crown',
    crown({ description: 'Металлокерамическая коронка на имплант', price: 26500 }),
    ['main-price-not-least'],
  ],
  ['sub-service', 'a cheaper repair', crown({ description: 'Ремонт коронки на импланте', price: 2400 }), []],
  ['sub-service', 'a cheaper part', crown({ description: 'Винт коронки', price: 2400 }), []],
  [
    'sub-service',
    'temporary crowns',
    { ...crown({ description: 'Временная коронка', price: 100, isMain: true }), title: 'Временные коронки' },
    [],
  ],
  ['service', 'sub-services, none named', withSubServices(false), ['main-price-missing']],
  ['service', 'a sub-service that is named', withSubServices(false, true), []],
  ['service', 'without prices', read, []],
  ['review', 'an answer about a doctor', { answer: 'Спасибо! Ваш врач всё помнит' }, ['answer-secret']],
  ['review', 'an answer about the clinic', { answer: 'Рады вашему отзыву, ждать никто не должен' }, []],
];

test.each(entries)('%s, %s', (name, _what, entry, codes) => {
  expect(check(name, entry).map(({ code }) => code)).toEqual(codes);
});

test('warns about prices unchanged for more than a year', () => {
  const service = priced({ price: 100 });
  expect(check('service', service, '2025-10-01T00:00:00Z').map(({ code }) => code)).toEqual(['old-prices']);
  expect(check('service', service, '2026-01-01T00:00:00Z')).toEqual([]);
});

test('a warning has a field, a quotation and a reason', () => {
  const [found] = check('sub-service', {
    reviewedBy: ['d1'],
    reviewedOn: today,
    stages: [{ title: 'Осмотр' }, { title: 'Лечение', text: 'Врач гарантирует, что всё пройдёт хорошо и быстро.' }],
  });
  expect(found).toMatchObject({ code: 'promised-result', field: 'Как проходит 2 → Текст', path: 'stages.1.text' });
  expect(found?.quote).toBe('Врач гарантирует, что всё пройдёт хорошо и быс…');
  expect(found?.why).toContain('38-ФЗ');
});

test('legal texts are not advertising, but their pictures and links are checked', () => {
  const text = 'Исполнитель гарантирует [качество]()';
  expect(check('text-page', { kind: 'legal', textRich: text }).map(({ code }) => code)).toEqual(['empty-link']);
  expect(check('text-page', { kind: 'story', textRich: text })).toHaveLength(2);
});

test('blocks are checked like everything else', () => {
  const body = [{ __component: 'blocks.text', text: 'Навсегда' }];
  expect(check('news-post', { body })).toMatchObject([{ code: 'forever', field: 'Содержание 1 → Текст' }]);
});

const consent = { document: 'soglasie-na-obrabotku', version: '1.0', hash: 'ab'.repeat(32), acceptedAt: today };

test('a visitor’s review has no warnings: its consents are records, its words are the visitor’s', () => {
  const review = { title: 'Olga BRAVO  ', flags: 'PHONE LINK', consent, publicationConsent: consent, review: null };
  expect(check('review', review)).toEqual([]);
});

test('tokens and keys are not read by people', () => {
  expect(check('contact-page', { mapsToken: 'ABCDEF-qwerty  long' })).toEqual([]);
  expect(check('common-config', { name: 'Клиника', googleReCaptchaToken: 'SITEKEY token' })).toEqual([]);
});

test('every rule is in these tables, found by one of them', () => {
  const rules = [...formRules, ...lengthRules, ...entryRules].map(({ code }) => code);
  const found = new Set([...table.flatMap(([, codes]) => codes), ...entries.flatMap(([, , , codes]) => codes)]);
  // Those of prices are in other-prices.test.ts, the last two above.
  expect(rules.filter((code) => !found.has(code))).toEqual([
    ...['old-prices', 'price-other-text', 'price-not-listed', 'recipient', 'lender'],
  ]);
});
