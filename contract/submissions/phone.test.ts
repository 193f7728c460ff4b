import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isAssigned } from '../numbering-plan.ts';
import { formatPhone, phoneError, readPhone, roomIn, toE164 } from './phone.ts';

for (const [phone, stored] of [
  ['+7 913 000 00-00', '+79130000000'],
  ['8 913 000-00-00', '+79130000000'],
  ['8 913 000 00 00', '+79130000000'],
  ['+79130000000', '+79130000000'],
  ['9130000000', '+79130000000'],
  ['812 345-67-89', '+78123456789'],
  ['8431234567', '+78431234567'],
  ['+77771234567', '+77771234567'],
  ['8 856 123-45-67', '+78561234567'],
  ['+7 8 343 1234567', '+73431234567'],
  ['(3822) 00-00-05', '+73822000005'],
  ['8(8342) 31-23-45', '+78342312345'],
  ['٨٩١٣٠٠٠٠٠٠١', '+79130000001'],
  ['+7 978 123-45-67', '+79781234567'],
] as const)
  test(`«${phone}» is stored as ${stored}`, () => {
    assert.equal(phoneError(phone), null);
    assert.equal(toE164(phone), stored);
  });

for (const phone of [
  '-------',
  '+3725551234',
  '37255512345',
  '1234567',
  '+7 913 000 00-000',
  '19130000000',
  '17130000000',
])
  test(`«${phone}» is not a Russian phone`, () => assert.equal(toE164(phone), null));

for (const [phone, error] of [
  [null, 'Поле обязательно'],
  ['', 'Поле обязательно'],
  ['+', 'Поле обязательно'],
  ['+7 (913) 000-00-00', 'Не больше 16 символов'],
  ['телефон и ещё один телефон', 'Не больше 16 символов'],
  ['1234567', 'Неверный формат'],
  ['000-00-00', 'Неверный формат'],
  ['позвоните', 'Неверный формат'],
  ['9130000000доб', 'Неверный формат'],
  ['+1 913 000-00-0', 'Неверный формат: нужен российский номер, +7 и 10 цифр'],
  ['+375 29 123-45-67', 'Неверный формат: нужен российский номер, +7 и 10 цифр'],
] as const)
  test(`«${phone}»: ${error}`, () => assert.equal(phoneError(phone), error));

for (const phone of ['000', '189', '234', '699', '899', '400', '749'].map((code) => `+7 ${code} 123-45-67`))
  test(`«${phone}» has a code that is not in use`, () => {
    assert.equal(phoneError(phone), 'Неверный формат: такого кода города или оператора нет');
  });

for (const [typed, shown] of [
  ['7', '+7 '],
  ['8', '+7 '],
  ['9', '+7 9'],
  ['+71112223344', '+7 111 222 33-44'],
  ['1112223344', '+7 111 222 33-44'],
  ['+7 (111) 222-33-44', '+7 111 222 33-44'],
  ['+7 913 000-00-00-99', '+7 913 000 00-00'],
  ['+7 8', '+7 8'],
  ['+7 8 913 000-00-00', '+7 913 000 00-00'],
  ['+375 29 123-45-67', '+375291234567'],
  ['8 10 375 29 123-45-67', '+375291234567'],
  ['375291234567', '+375291234567'],
  ['8 101 222-33-44', '+7 101 222 33-44'],
  ['8 913 000-00-00-1', '+7 913 000 00-00'],
  ['+8', '+8'],
  ['+82 2 312-34-56', '+8223123456'],
  ['8 888 888 88 88', '+7 888 888 88-88'],
  ['+1 212 555 01 00', '+12125550100'],
  ['tel:+78431234567', '+7 843 123 45-67'],
  ['\u202A+7 812 123-45-67\u202C', '+7 812 123 45-67'],
  ['８（８４３）１２３４５６７', '+7 843 123 45-67'],
  ['8(8\u2013913)000\u201100\u201101', '+7 913 000 00-01'],
  ['+7 777 123 45-67', '+7 777 123 45-67'],
  ['8 343 123 45 6', '+7 343 123 45-6'],
  ['7495123456', '+7 495 123 45-6'],
  ['+7 843 123 45-67 8', '+7 843 123 45-67'],
] as const)
  test(`«${typed}» is shown as «${shown}»`, () => assert.equal(formatPhone(typed), shown));

for (const [typed, room] of [
  ['', 10],
  ['+7 913', 7],
  ['+7 913 000 00-00', 0],
  ['+375 29', 10],
] as const)
  test(`«${typed}» has room for ${room} more digits`, () => assert.equal(roomIn(readPhone(typed)), room));

test('every spelling of a Russian number is read as that number', () => {
  const number = fc
    .tuple(
      fc.constantFrom('913', '343', '382', '834', '495', '812', '800', '351'),
      fc.integer({ min: 0, max: 9_999_999 }),
    )
    .map(([code, local]) => code + String(local).padStart(7, '0'))
    .filter(isAssigned);
  const prefix = fc.constantFrom('+7', '8', '7', '+7 8 ', '+78', '8 8 ', '88', '+8 ', '8-10-7-', '007', '+7 (8-', '');
  const gap = fc.constantFrom('', ' ', '-', '\u00a0', '\u2011', '\u2013', ') ', '.');
  fc.assert(
    fc.property(number, prefix, fc.array(gap, { minLength: 11, maxLength: 11 }), (digits, start, gaps) => {
      const spelled = start + [...digits].map((digit, i) => (i === 0 && start === '' ? '' : gaps[i]) + digit).join('');
      // A lone 8 is the prefix, so a number without one begins with a group.
      fc.pre(start !== '' || !/^8\D/.test(spelled));
      fc.pre(!/^\D*\+?[78]?\D*8\D/.test(spelled.slice(start.length)));
      assert.equal(toE164(spelled), `+7${digits}`, spelled);
    }),
    { numRuns: 5000 },
  );
});
