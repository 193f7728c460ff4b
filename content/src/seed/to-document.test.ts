import { expect, test } from 'vitest';
import type { Attributes } from './model';
import { toDocument } from './to-document';

const models: Record<string, Attributes> = {
  post: {
    title: { type: 'string' },
    date: { type: 'date' },
    image: { type: 'media' },
    gallery: { type: 'media', multiple: true },
    doctor: { type: 'relation', target: 'doctor' },
    seo: { type: 'component', component: 'seo' },
    body: { type: 'dynamiczone', components: ['blocks.text', 'blocks.slider'] },
  },
  seo: { picture: { type: 'media' } },
  'blocks.text': { text: { type: 'richtext' } },
  'blocks.slider': { banner: { type: 'media', multiple: true } },
};
const lookup = {
  media: (file: string) => file.length,
  document: (uid: string, key: string) => `${uid}-${key}`,
  now: new Date('2026-11-21'),
};

test('names become ids at all depths', () => {
  const data = {
    title: 'Новость',
    date: 'today-1',
    image: 'ab',
    gallery: ['a', 'abc'],
    doctor: 'kedrova',
    seo: { picture: 'abcd' },
    body: [{ text: 'Раз' }, { slider: { banner: ['a'] } }],
  };
  expect(toDocument((uid) => models[uid] ?? {}, 'post', data, lookup)).toEqual({
    title: 'Новость',
    date: '2026-11-20',
    image: 2,
    gallery: [1, 3],
    doctor: 'doctor-kedrova',
    seo: { picture: 4 },
    body: [
      { __component: 'blocks.text', text: 'Раз' },
      { __component: 'blocks.slider', banner: [1] },
    ],
  });
});
