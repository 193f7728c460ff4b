import { expect, test } from 'vitest';
import { phoneFault, toE164 } from './phone';

test.each(['+7 913 000-00-00', '8 913 000-00-00', '89130000000', '+79130000000', '9130000000'])(
  '%s is kept as E.164',
  (phone) => {
    expect(phoneFault(phone)).toBeNull();
    expect(toE164(phone)).toBe('+79130000000');
  },
);

test.each([
  [null, 'Поле обязательно'],
  [' ', 'Поле обязательно'],
  ['+7 (913) 000-00-00', 'Не больше 16 символов'],
  ['-------', 'Неверный формат'],
  ['000-00-00', 'Неверный формат'],
  ['+1 913 000-00-0', 'Неверный формат'],
  ['позвоните', 'Неверный формат'],
])('%s: %s', (phone, fault) => {
  expect(phoneFault(phone)).toBe(fault);
});
