import { expect, test } from 'vitest';
import { findReviewFaults } from './review-rules';

const right = { name: 'Марина К.', reviewText: 'Всё прошло спокойно.', reviewType: 'clinic' };

test.each([
  [{}, {}],
  [{ name: '' }, { name: 'Поле обязательно' }],
  [{ name: 'http://spam' }, { name: 'Неверный формат' }],
  [{ reviewText: ' ' }, { reviewText: 'Поле обязательно' }],
  [{ reviewText: 'Ок' }, { reviewText: 'Слишком короткий отзыв' }],
  [{ reviewText: 'а'.repeat(5001) }, { reviewText: 'Слишком длинный отзыв' }],
  [{ reviewType: 'other' }, { reviewType: 'Поле обязательно' }],
  [{ reviewType: 'doctor' }, { doctor: 'Выберите врача' }],
  [{ reviewType: 'doctor', doctor: 'abc' }, {}],
])('%o', (change, faults) => {
  expect(findReviewFaults({ ...right, ...change })).toEqual(faults);
});
