import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseClinicPhone, readClinicPhone, readMobilePhone, readRussianPhone, showPhone } from './clinic-phone.ts';

for (const [typed, shown, e164, extension] of [
  ['+7 (3822) 00-00-00', '+7 (3822) 00-00-00', '+73822000000', ''],
  ['+7 (3822) 00-00-05 доб. 105', '+7 (3822) 00-00-05, доб. 105', '+73822000005', '105'],
  ['+7 (3822) 00-00-05, доб.105', '+7 (3822) 00-00-05, доб. 105', '+73822000005', '105'],
  ['8 3822 00 00 05 (доб. 105)', '+7 (3822) 00-00-05, доб. 105', '+73822000005', '105'],
  ['8(3822)000005 вн. 7', '+7 (3822) 00-00-05, доб. 7', '+73822000005', '7'],
  ['+7 3822 00-00-05 ext. 105', '+7 (3822) 00-00-05, доб. 105', '+73822000005', '105'],
  ['+73822000005;ext=105', '+7 (3822) 00-00-05, доб. 105', '+73822000005', '105'],
  ['tel:+73822000005,105', '+7 (3822) 00-00-05, доб. 105', '+73822000005', '105'],
  ['+7 3822 00-00-05 #105', '+7 (3822) 00-00-05, доб. 105', '+73822000005', '105'],
  ['(3822) 00-00-05', '+7 (3822) 00-00-05', '+73822000005', ''],
  ['7 3822 000000', '+7 (3822) 00-00-00', '+73822000000', ''],
  ['тел. 8-3822-00-00-05', '+7 (3822) 00-00-05', '+73822000005', ''],
  ['+7 (38222) 0-00-05', '+7 (38222) 0-00-05', '+73822200005', ''],
  ['8 495 123-45-67', '+7 (495) 123-45-67', '+74951234567', ''],
  ['8 (846) 212-34-56', '+7 (846) 212-34-56', '+78462123456', ''],
  ['8 (8342) 31-23-45', '+7 (8342) 31-23-45', '+78342312345', ''],
  ['8 (913) 000-00-00', '+7 913 000-00-00', '+79130000000', ''],
  ['+7\u00a0913\u2011000\u201300\u201300', '+7 913 000-00-00', '+79130000000', ''],
  ['8-800-100-00-00', '8 800 100-00-00', '+78001000000', ''],
  ['+7 (800) 100 00 00 доб 2', '8 800 100-00-00, доб. 2', '+78001000000', '2'],
  ['+7 777 123-45-67', '+7 777 123-45-67', '+77771234567', ''],
  ['+49 30 123-45-67', '+49301234567', '+49301234567', ''],
] as const)
  test(`«${typed}» is «${shown}»`, () => {
    assert.deepEqual(readClinicPhone(typed), { value: shown, error: null });
    assert.deepEqual(parseClinicPhone(typed), { e164, extension });
    assert.deepEqual(readClinicPhone(shown), { value: shown, error: null });
  });

for (const [typed, error] of [
  ['00-00-05', /Нет кода города/],
  ['123-45-67', /Нет кода города/],
  ['103', /Короткий номер/],
  ['0530', /Короткий номер/],
  ['+7 (3822) 00-00-05, 00-00-06', /один номер|два номера/],
  ['+7 (3822) 00-00-05, 06', /один номер/],
  ['+7 (3822) 00-00-05, 8 913 000-00-00', /один номер|два номера/],
  ['+7 (3822) 00-00-05 / 00-00-06', /два номера/],
  ['+7 (3822) 00-00-05; +7 (3822) 00-00-06', /один номер|два номера/],
  ['+7 (3822) 00-00-05 Анна', /лишние слова/],
  ['звоните', /лишние слова/],
  ['8-800-ЗУБЫ', /лишние слова/],
  ['+7 (3822) 00-00-0', /десять цифр/],
  ['+7 (3822) 00-00-055', /десять цифр/],
  ['+7 (189) 000-00-00', /Кода 189 нет/],
  ['37529123456789', /российский номер/],
  ['-', /нет номера/],
] as const)
  test(`«${typed}» is refused`, () => {
    const { value, error: found } = readClinicPhone(typed);
    assert.equal(value, null);
    assert.match(found ?? '', error);
    assert.equal(parseClinicPhone(typed), null);
  });

for (const [stored, shown] of [
  ['+79130000067', '+7 913 000-00-67'],
  ['+73822000005', '+7 (3822) 00-00-05'],
  ['+78001000000', '8 800 100-00-00'],
  ['позвоните', 'позвоните'],
] as const)
  test(`a stored «${stored}» is shown as «${shown}»`, () => assert.equal(showPhone(stored), shown));

test('what is accepted calls the digits that were typed, and nothing else', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789 +-()78,доб.;/'), maxLength: 40 });
  fc.assert(
    fc.property(text, (typed) => {
      const phone = parseClinicPhone(typed);
      if (phone === null) return;
      assert.match(phone.e164, /^\+\d{8,15}$/);
      const digits = typed.replace(/\D/g, '');
      assert.ok(digits.endsWith(phone.e164.slice(2) + phone.extension), `${typed} → ${JSON.stringify(phone)}`);
    }),
    { numRuns: 20_000 },
  );
});

test('a Russian phone is neither of Kazakhstan nor of another country', () => {
  assert.equal(readRussianPhone('8 913 000 00 00').value, '+7 913 000-00-00');
  assert.equal(readRussianPhone('8 800 100-00-00').value, '8 800 100-00-00');
  for (const typed of ['+7 777 123-45-67', '+49 30 123-45-67'])
    assert.match(readRussianPhone(typed).error ?? '', /российский/);
  assert.match(readRussianPhone('103').error ?? '', /Короткий/);
});

test('a phone for messages is a mobile one', () => {
  assert.equal(readMobilePhone('8 913 000 00 00').value, '+7 913 000-00-00');
  for (const typed of ['+7 (3822) 00-00-00', '8 800 100-00-00', '+7 913 000-00-00, доб. 5'])
    assert.match(readMobilePhone(typed).error ?? '', /мобильный/);
  assert.match(readMobilePhone('+49301234567').error ?? '', /российский/);
});
