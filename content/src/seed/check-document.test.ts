import { expect, test } from 'vitest';
import { checkDocument } from './check-document';
import type { Attributes } from './model';

const models: Record<string, Attributes> = {
  promo: {
    title: { type: 'string', required: true, maxLength: 20 },
    price: { type: 'integer', min: 0 },
    startsOn: { type: 'date' },
    image: { type: 'media' },
    tags: { type: 'relation', target: 'tag' },
    prices: { type: 'component', repeatable: true, component: 'price' },
    body: { type: 'dynamiczone', components: ['blocks.text'] },
  },
  price: { style: { type: 'enumeration', enum: ['normal', 'offer'] } },
  'blocks.text': { text: { type: 'richtext' } },
};
const targets = {
  hasMedia: (file: string) => file === 'a.webp',
  hasDocument: (uid: string, key: string) => uid === 'tag' && key === 'dengi',
};
const check = (data: Record<string, unknown>) =>
  checkDocument((uid) => models[uid] ?? {}, 'promo', { title: 'Акция', ...data }, targets);

test('valid data has no errors', () => {
  expect(
    check({
      price: 900,
      startsOn: 'today-3',
      image: 'a.webp',
      tags: ['dengi'],
      prices: [{ style: 'offer' }],
      body: [{ text: 'Да' }],
    }),
  ).toEqual([]);
});

test.each([
  [{ title: '' }, 'title: нужно заполнить'],
  [{ title: 2026 }, 'title: нужна строка, число возьмите в кавычки'],
  [{ title: 'а'.repeat(21) }, 'title: длиннее 20 знаков'],
  [{ titel: 'Акция' }, 'titel: такого поля нет в модели'],
  [{ price: -1 }, 'price: «-1» — нужно целое число'],
  [{ startsOn: '14.11.2026' }, 'startsOn: «14.11.2026» — нужна дата 2026-11-14 или today+40'],
  [{ image: 'b.webp' }, 'image: нет картинки «b.webp» в seed/media и её manifest.json'],
  [{ tags: ['deti'] }, 'tags: «deti» не найдено (tag)'],
  [{ prices: [{}, { style: 'big' }] }, 'prices[1].style: «big» — можно normal, offer'],
  [{ body: [{ video: 'x' }] }, 'body[0]: блок «video» здесь не разрешён'],
])('an error is reported: %o', (data, problem) => {
  expect(check(data)).toEqual([problem]);
});
