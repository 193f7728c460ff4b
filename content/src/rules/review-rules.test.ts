import { expect, test } from 'vitest';
import { findReviewFaults, signatureOf } from './review-rules';

const review = { name: 'Марина К.', reviewText: 'Всё прошло спокойно.', reviewType: 'clinic' };
const accepted = { document: 'soglasie', version: '1.0', hash: 'a'.repeat(64) };
const right = { review, idempotencyKey: 'review-0123456789', consent: accepted, publicationConsent: accepted };

test.each([
  [{}, {}],
  [{ name: '' }, {}],
  [{ name: '...' }, { name: 'Поле обязательно' }],
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
])('%o', (change, faults) => {
  expect(findReviewFaults({ ...right, review: { ...review, ...change } })).toEqual(faults);
});

test('reading and publishing are two consents', () => {
  expect(findReviewFaults({ ...right, consent: null })).toEqual({
    consent: 'Нужно согласие на обработку персональных данных',
  });
  expect(findReviewFaults({ ...right, publicationConsent: { document: 'soglasie' } })).toEqual({
    publicationConsent: 'Нужно согласие на публикацию отзыва',
  });
});

test('an empty sending names everything that is missing', () => {
  expect(Object.keys(findReviewFaults({}))).toEqual([
    'reviewText',
    'reviewType',
    'consent',
    'publicationConsent',
    'idempotencyKey',
  ]);
});

test('who does not sign stays unknown', () => {
  expect(signatureOf('  ')).toBe('Анонимно');
  expect(signatureOf(' Марина  К. ')).toBe('Марина К.');
});
