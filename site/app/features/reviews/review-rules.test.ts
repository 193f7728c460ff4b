import { expect, test } from 'vitest';
import { checkReview } from './review-rules.ts';

const hash = 'a'.repeat(64);
const right = {
  about: 'clinic',
  name: 'Марина К.',
  text: 'Приняли вовремя, всё объяснили.',
  reviewConsent: hash,
  publicationConsent: hash,
};

test.each([
  [{}, null],
  [{ name: 'http://spam' }, { name: 'Неверный формат' }],
  [{ about: 'doctor' }, { doctor: 'Выберите врача' }],
  [{ about: 'doctor', doctor: 'kedrova' }, null],
  [{ reviewConsent: '' }, { reviewConsent: 'Нужно согласие на обработку персональных данных' }],
])('%o → %o', (change, errors) => {
  expect(checkReview({ ...right, ...change }).errors).toEqual(errors);
});
