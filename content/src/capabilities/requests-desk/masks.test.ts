import { expect, test } from 'vitest';
import { formatPhone, maskName, maskPhone } from './masks';

test.each([
  ['Иван Кедров', 'Ив…'],
  ['Ян', 'Я…'],
  ['Я', '…'],
  ['', '…'],
  ['Ёжи', 'Ёж…'],
])('%s is seen as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test.each([
  ['+79130000067', '+7 9•• •••-••-67'],
  ['+73822001122', '+7 3•• •••-••-22'],
  ['89130000067', '•••'],
  ['', '•••'],
])('%s is seen as %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});

test('a phone is written as people dictate it', () => {
  expect(formatPhone('+79130000067')).toBe('+7 913 000-00-67');
  expect(formatPhone('позвоните')).toBe('позвоните');
});
