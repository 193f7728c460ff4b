import { expect, test } from 'vitest';
import { changesOf, keysOf } from './changes';

test.each([
  ['api::doctor.doctor', ['doctor a1']],
  ['api::answer.answer', ['answer a1']],
  ['api::sub-service.sub-service', ['doctor *', 'sub-service a1', 'price *']],
  ['api::service.service', ['sub-service *', 'page a1', 'price *']],
  ['api::tag.tag', ['answer *']],
  ['api::search-synonym.search-synonym', ['synonyms *']],
  ['api::article.article', ['page a1']],
  ['api::prices-page.prices-page', ['page a1']],
  ['api::main-menu.main-menu', ['page *']],
  ['api::review.review', []],
])('a change of %s', (uid, keys) => {
  expect(keysOf(uid, 'a1')).toEqual(keys);
});

test('changes are grouped by index, and many changes of one index mean the whole index', () => {
  const keys = new Set(['doctor *', 'sub-service a1', 'sub-service b2']);
  expect(changesOf('doctor', keys).isWhole).toBe(true);
  expect(changesOf('sub-service', keys)).toEqual({ isWhole: false, ids: ['a1', 'b2'] });
  expect(changesOf('answer', keys)).toEqual({ isWhole: false, ids: [] });
  expect(changesOf('answer', new Set(Array.from({ length: 201 }, (_, i) => `answer ${i}`))).isWhole).toBe(true);
});
