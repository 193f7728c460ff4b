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
  [{ name: '' }, null],
  [{ name: 'http://spam' }, { name: 'Неверный формат' }],
  [{ name: 'а'.repeat(256) }, { name: 'Слишком длинное имя' }],
  [{ text: ' ' }, { text: 'Поле обязательно' }],
  [{ text: 'Ок' }, { text: 'Слишком короткий отзыв' }],
  [{ text: 'а'.repeat(5001) }, { text: 'Слишком длинный отзыв' }],
  [{ about: 'doctor' }, { doctor: 'Выберите врача' }],
  [{ about: 'doctor', doctor: 'kedrova' }, null],
  [{ reviewConsent: '' }, { reviewConsent: 'Нужно согласие на обработку персональных данных' }],
  [{ publicationConsent: '' }, { publicationConsent: 'Нужно согласие на публикацию отзыва' }],
])('%o → %o', (change, errors) => {
  expect(checkReview({ ...right, ...change }).errors).toEqual(errors);
});
