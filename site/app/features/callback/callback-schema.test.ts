import { expect, test } from 'vitest';
import { checkCallback, toE164 } from './callback-schema.ts';

const right = { type: 'question', name: 'Анна', phone: '+7 913 000-00-00', consent: 'on' };
const errorsOf = (change: Record<string, string>) => checkCallback({ ...right, ...change }).errors;

test.each(['Анна', 'Анна-Мария Иванова', 'О’Коннор', 'John', 'Иван Иванович Иванов', '  Пётр  '])(
  'name «%s»',
  (name) => {
    expect(errorsOf({ name })).toBeNull();
  },
);

test.each([
  ['', 'Поле обязательно'],
  ['   ', 'Поле обязательно'],
  ['а'.repeat(256), 'Слишком длинное имя'],
  ['Анна 2', 'Неверный формат'],
  ['раз два три четыре', 'Неверный формат'],
])('name «%s» → %s', (name, message) => {
  expect(errorsOf({ name })?.name).toBe(message);
});

test.each(['+7 913 000-00-00', '89130000000', '8 913 000 00 00', '9130000000', '+79130000000'])(
  'phone «%s»',
  (phone) => {
    expect(errorsOf({ phone })).toBeNull();
    expect(toE164(phone)).toBe('+79130000000');
  },
);

test.each([
  ['', 'Поле обязательно'],
  ['+7 913 000-00-00-00', 'Не больше 16 символов'],
  ['телефон', 'Неверный формат'],
  ['-------', 'Неверный формат'],
  ['1234567', 'Неверный формат'],
])('phone «%s» → %s', (phone, message) => {
  expect(errorsOf({ phone })?.phone).toBe(message);
});

test('without the tick nothing is sent', () => {
  expect(errorsOf({ consent: '' })?.consent).toContain('согласие');
});
