import { expect, test } from 'vitest';
import { changedKeys, sortOut } from './changed-keys';

test.each([
  ['api::doctor.doctor', ['doctor a1']],
  ['api::answer.answer', ['answer a1']],
  ['api::sub-service.sub-service', ['doctor *', 'sub-service a1']],
  ['api::service.service', ['sub-service *']],
  ['api::tag.tag', ['answer *']],
  ['api::search-synonym.search-synonym', ['synonyms *']],
  ['api::article.article', []],
])('a change of %s', (uid, keys) => {
  expect(changedKeys(uid, 'a1')).toEqual(keys);
});

test('changes are sorted out by index; too many of them are one', () => {
  const keys = new Set(['doctor *', 'sub-service a1', 'sub-service b2']);
  expect(sortOut(keys, 'doctor')).toEqual({ whole: true, ids: [] });
  expect(sortOut(keys, 'sub-service')).toEqual({ whole: false, ids: ['a1', 'b2'] });
  expect(sortOut(keys, 'sub-service', 1).whole).toBe(true);
  expect(sortOut(keys, 'answer')).toEqual({ whole: false, ids: [] });
});
