import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkFields } from './check-fields.ts';
import { personName, phoneNumber, signature } from './fields.ts';

const form = v.object({ name: personName, signature, phone: phoneNumber });
const right = { name: 'Анна', signature: '', phone: '+7 913 000 00-00' };

test.each([
  [{ name: '  Анна   Кедрова ' }, { name: 'Анна Кедрова' }],
  [{ signature: ' Марина \n К. ' }, { signature: 'Марина К.' }],
  [{ signature: ' ' }, { signature: '' }],
])('%o is kept as %o', (typed, kept) => {
  expect(checkFields(form, { ...right, ...typed })).toEqual({ data: { ...right, ...kept }, errors: null });
});

test.each(['', '+', '+7', ' +7 '])('phone «%s» is not entered yet', (phone) => {
  expect(checkFields(form, { ...right, phone }).errors).toEqual({ phone: 'Поле обязательно' });
});

test('a field with several faults names the first, fields keep their order', () => {
  const { errors } = checkFields(form, { name: 'а'.repeat(255).concat('1'), phone: 'телефон и ещё один телефон' });
  expect(Object.entries(errors ?? {})).toEqual([
    ['name', 'Слишком длинное имя'],
    ['phone', 'Не больше 16 символов'],
  ]);
});
