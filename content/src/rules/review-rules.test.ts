import { expect, test } from 'vitest';
import { findReviewFaults } from './review-rules';

const right = { name: 'Марина К.', reviewText: 'Всё прошло спокойно.', reviewType: 'clinic' as const };

test.each([
  [{}, {}],
  [{ name: '' }, { name: 'Поле обязательно' }],
  [{ reviewText: 'Ок' }, { reviewText: 'Слишком короткий отзыв' }],
  [{ reviewText: 'а'.repeat(5001) }, { reviewText: 'Слишком длинный отзыв' }],
  [{ reviewType: 'doctor' as const }, { doctor: 'Выберите врача' }],
])('%o', (change, faults) => {
  expect(findReviewFaults({ ...right, ...change })).toEqual(faults);
});
