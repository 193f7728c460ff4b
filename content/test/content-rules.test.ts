import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { uidOf } from './editor';
import { makeOwnService } from './own-service';
import { patient } from './patience';
import { makeCaller } from './people';

type Warning = { code: string; field: string; quote: string | null };

const own = makeOwnService();
const { admin, editor } = own;

beforeAll(own.open, patient(300_000));
const check = async (name: string, values: object, documentId: string | null = null) =>
  ((await admin.post(`/content-rules/${uidOf(name)}`, { documentId, values })) as { warnings: Warning[] | null })
    .warnings;
const codes = async (...asked: Parameters<typeof check>) => (await check(...asked))?.map(({ code }) => code);
const nothing = { connect: [], disconnect: [] };

test('an unsaved promotion is checked as the form has it', async () => {
  const warnings = await check('promo', { title: 'Гарантируем 100 % результат', sub_services: nothing });
  expect(warnings?.map(({ code }) => code)).toEqual([
    'promised-result',
    'hundred-percent',
    'promo-dates',
    'promo-warning',
  ]);
  expect(warnings?.[0]).toMatchObject({ field: 'Заголовок', quote: 'Гарантируем 100 % результат' });
});

test('texts are compared with the published price list', async () => {
  const line = { description: 'Профессиональная чистка зубов', price: 4200 };
  await editor.publish('service', {
    title: 'Гигиена',
    slug: 'gigiena',
    price_sections: [{ label: 'А', prices: [line] }],
  });
  const text = (price: string) => ({ title: 'Вопрос', text: `Профессиональная чистка зубов стоит ${price}.` });
  expect(await codes('answer', text('3 900 ₽'))).toEqual(['price-other-text']);
  expect(await codes('answer', text('4 200 ₽'))).toEqual([]);
  // A sub-service without a service has no page: its prices are in no list.
  const prices = [{ ...line, price: 3900 }];
  await editor.publish('sub-service', { title: 'Чистка', slug: 'chistka', price_sections: [{ label: 'А', prices }] });
  expect(await codes('answer', text('3 900 ₽'))).toEqual(['price-other-text']);
});

test('relations are checked with the changes of the form', async () => {
  const doctor = await editor.publish('doctor', { name: 'Петров', slug: 'petrov' });
  const link = { connect: [{ documentId: doctor }], disconnect: [] };
  const text = { title: 'Кариес', slug: 'karies', reviewedOn: '2026-11-01' };
  expect(await codes('article', { ...text, reviewedBy: nothing })).toEqual(['reviewer']);
  expect(await codes('article', { ...text, reviewedBy: link })).toEqual([]);
  const id = await editor.draft('article', { ...text, reviewedBy: { connect: [{ documentId: doctor }] } });
  expect(await codes('article', { ...text, reviewedBy: nothing }, id)).toEqual([]);
  expect(await codes('article', { ...text, reviewedBy: { connect: [], disconnect: [{ id: 1 }] } }, id)).toEqual([
    'reviewer',
  ]);
});

test('alternative texts are read from the media library', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();
  const [{ id }] = (await admin.upload('shchetka.png', 'image/png', png)) as [{ id: number }];
  const news = { title: 'Новость', avatar: { id, alternativeText: 'Что было в форме' } };
  expect(await codes('news-post', news)).toEqual(['picture-words']);
  await admin.form(`/upload?id=${id}`, { fileInfo: JSON.stringify({ alternativeText: 'Щётка на столе' }) });
  expect(await codes('news-post', news)).toEqual([]);
});

test('blocks and repeatable components are checked as the form has them', async () => {
  const body = [{ __component: 'blocks.text', __temp_key__: 'a0', text: 'Лечим без боли' }];
  expect(await check('news-post', { title: 'Новость', body })).toMatchObject([
    { code: 'painless', field: 'Содержание 1 → Текст', quote: 'Лечим без боли' },
  ]);
});

test('of a review only the clinic’s answer is checked, private types not at all', async () => {
  const review = { reviewText: 'Лучшая клиника' };
  expect(await codes('review', { review })).toEqual([]);
  expect(await codes('review', { review, answer: 'Ваш врач вас помнит' })).toEqual(['answer-secret']);
  expect(await check('redirect', { from: '/ЛУЧШИЕ' })).toBeNull();
});

test('checks need the right to edit the type; invalid calls are refused', async () => {
  const { url } = own.running();
  const path = `/content-rules/${uidOf('promo')}`;
  expect((await fetch(`${url}${path}`, { method: 'POST' })).status).toBe(401);
  const operator = makeCaller(url, (await own.signInAs('Оператор')).token);
  expect(await operator('POST', path, { values: {} })).toBe(403);
  const editorOf = makeCaller(url, (await own.signInAs('Редактор')).token);
  expect(await editorOf('POST', path, { values: {} })).toBe(200);
  expect(await editorOf('POST', path, {})).toBe(400);
  expect(await editorOf('POST', '/content-rules/api::nothing.nothing', { values: {} })).toBe(403);
});
