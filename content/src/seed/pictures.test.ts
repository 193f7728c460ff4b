import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDemo } from './read-demo';

const demo = readDemo(join(__dirname, '../../seed/data'));

/** Lists whose entries are seen side by side, and the field of their picture. */
test.each([
  ['api::news-post.news-post', 'avatar'],
  ['api::article.article', 'banner'],
  ['api::promo.promo', 'image'],
  ['api::service.service', 'image'],
  ['api::sub-service.sub-service', 'image'],
  ['api::doctor.doctor', 'image'],
])('no two entries of %s have the same picture', (uid, field) => {
  const entries = demo.find((kind) => kind.uid === uid)?.entries ?? [];
  const pictures = entries.flatMap(({ data }) => (data[field] ? [data[field]] : []));
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((picture, i) => pictures.indexOf(picture) !== i)).toEqual([]);
});
