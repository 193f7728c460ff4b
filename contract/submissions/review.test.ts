import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findReviewErrors, type ReviewText } from './review.ts';

const review = { name: 'Марина К.', reviewText: 'Всё прошло спокойно.', reviewType: 'clinic' };
const accepted = { document: 'soglasie', version: '1.0', hash: 'a'.repeat(64) };
const valid = { review, consent: accepted, publicationConsent: accepted };

const changes: [ReviewText, Record<string, string>][] = [
  [{}, {}],
  [{ name: '' }, {}],
  [{ name: '...' }, { name: 'Неверный формат' }],
  [{ name: 'http://spam' }, { name: 'Неверный формат' }],
  [{ reviewText: ' ' }, { reviewText: 'Поле обязательно' }],
  [{ reviewText: 'Ок' }, { reviewText: 'Слишком короткий отзыв' }],
  [{ reviewText: 'а'.repeat(9) }, { reviewText: 'Слишком короткий отзыв' }],
  [{ reviewText: 'а'.repeat(10) }, {}],
  [{ reviewText: 'а'.repeat(5000) }, {}],
  [{ reviewText: 'а'.repeat(5001) }, { reviewText: 'Слишком длинный отзыв' }],
  [{ reviewType: 'other' }, { reviewType: 'Поле обязательно' }],
  [{ reviewType: 'doctor' }, { doctor: 'Выберите врача' }],
  [{ reviewType: 'doctor', doctor: 'abc' }, {}],
];
for (const [change, errors] of changes)
  test(`a review with ${JSON.stringify(change).slice(0, 60)}`, () =>
    assert.deepEqual(findReviewErrors({ ...valid, review: { ...review, ...change } }), errors));

test('reading and publishing need separate consents', () => {
  assert.deepEqual(findReviewErrors({ ...valid, consent: null }), {
    consent: 'Нужно согласие на обработку персональных данных',
  });
  assert.deepEqual(findReviewErrors({ ...valid, publicationConsent: { document: 'soglasie' } }), {
    publicationConsent: 'Нужно согласие на публикацию отзыва',
  });
});

test('an empty review has an error on every required field', () => {
  assert.deepEqual(Object.keys(findReviewErrors({})), ['reviewText', 'reviewType', 'consent', 'publicationConsent']);
});
