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
  ['812 345-67-89', '+78123456789'],
  ['(913)000-00-00', '+79130000000'],
  ['913000-00-00', '+79130000000'],
])('%s has ten digits: the first 7 or 8 belongs to the area', (phone, kept) => {
  expect(phoneFault(phone)).toBeNull();
  expect(toE164(phone)).toBe(kept);
});

test('eleven digits that begin otherwise are no Russian phone', () => {
  expect(toE164('19130000000')).toBeNull();
  expect(toE164('17130000000')).toBeNull();
  expect(toE164('+3725551234')).toBeNull();
});

test.each([
  [null, 'Поле обязательно'],
  [' ', 'Поле обязательно'],
  ['+7 (913) 000-00-00', 'Не больше 16 символов'],
  ['-------', 'Неверный формат'],
  ['000-00-00', 'Неверный формат'],
  ['+1 913 000-00-0', 'Нужен российский номер: +7 и 10 цифр'],
  ['+375 29 123-45-67', 'Нужен российский номер: +7 и 10 цифр'],
  ['позвоните', 'Неверный формат'],
  ['9130000000доб', 'Неверный формат'],
  ['913x000-00-00', 'Неверный формат'],
])('%s: %s', (phone, fault) => {
  expect(phoneFault(phone)).toBe(fault);
});
