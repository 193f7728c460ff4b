import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cleanLine, cleanText, cleanValue, cutText } from './plain-text.ts';

for (const [name, typed, clean] of [
  ['separators of lines', 'а\u000Bб\u000Cв\u0085г\u2028д\u2029е\r\nж\rз\nи', 'а\nб\nв\nг\nд\nе\nж\nз\nи'],
  ['controls', 'а\u0000б\u0001в\u0008г\u001Bд\u007Fе\u0080ж\u009Fз', 'абвгдежз'],
  ['a tab', 'а\tб', 'а\tб'],
  ['halves of surrogate pairs', 'а\uD83Dб\uDE00в', 'абв'],
  ['noncharacters', 'а\uFDD0б\uFFFEв\uFFFFг\u{1FFFE}д', 'абвгд'],
  ['marks that reverse the order', 'cv\u202Efdp.exe \u2066а\u2069\uFEFF', 'cvfdp.exe а'],
  ['a family and a flag', '👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️ 1️⃣', '👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️ 1️⃣'],
  ['a Persian joiner and a soft hyphen', 'می\u200Cخواهم пере\u00ADнос', 'می\u200Cخواهم пере\u00ADнос'],
  ['decomposed letters', 'и\u0306 е\u0308 e\u0301', 'й ё é'],
  ['200 accents', `зуб${'\u0301'.repeat(200)}`, `зуб${'\u0301'.repeat(4)}`],
  ['accents of many kinds', `а${'\u0301\u0302\u0303\u0304\u0305\u0306'.repeat(30)}м`, 'а\u0301\u0302\u0303\u0304м'],
  ['Hebrew points', 'שָּׁלוֹם', 'שָּׁלוֹם'.normalize('NFC')],
] as const)
  test(`text: ${name}`, () => assert.equal(cleanText(typed), clean));

test('a field of one line has no line breaks', () => {
  assert.equal(cleanLine('Приём\r\nв клинике\u2028\tна\u000BЛенина'), 'Приём в клинике на Ленина');
});

test('cleaning is stable, and its result can be stored anywhere', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 });
  fc.assert(
    fc.property(text, (typed) => {
      const clean = cleanText(typed);
      assert.equal(cleanText(clean), clean);
      assert.doesNotMatch(clean, /\p{Surrogate}/u);
      assert.doesNotMatch(clean, /(?![\t\n])\p{Cc}|[\u2028\u2029]|\p{M}{5}/u);
    }),
    { numRuns: 2000 },
  );
});

test('letters, digits and punctuation stay as they are', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'абвЁйЙ ӘөҮҗңһ Latin 0-9 «»—…№₽🙂\n\t'), maxLength: 60 });
  fc.assert(fc.property(letters, (typed) => assert.equal(cleanText(typed), typed.normalize('NFC'))));
});

test('every text of a value is cleaned, and keys; passwords, numbers and dates are not', () => {
  const date = new Date(0);
  const typed = { 'a\0': ['b\0', { c: 'd\u0085e' }], n: 1, date, no: null, newPassword: 'x\0', is: true };
  assert.deepEqual(cleanValue(typed), { a: ['b', { c: 'd\ne' }], n: 1, date, no: null, newPassword: 'x\0', is: true });
  const bare = Object.assign(Object.create(null), { q: '\0зуб' });
  assert.deepEqual(cleanValue(bare), { q: 'зуб' });
});

test('a long text of accents takes time in proportion to its length', () => {
  const start = performance.now();
  cleanText('\u0301'.repeat(200_000));
  cleanText('а\u0301'.repeat(100_000));
  cleanText('\r'.repeat(200_000));
  assert.ok(performance.now() - start < 1000);
});

for (const [text, max, cut] of [
  ['Анна', 4, 'Анна'],
  ['Анна', 3, 'Анн'],
  ['а😀б', 2, 'а'],
  ['а😀б', 3, 'а😀'],
  ['семья 👨‍👩‍👧', 10, 'семья '],
  ['флаг 🇷🇺', 7, 'флаг '],
  ['и\u0306', 1, 'и'],
  ['тон 👍🏽', 6, 'тон '],
  ['', 5, ''],
] as const)
  test(`«${text}» cut at ${max} is «${cut}»`, () => assert.equal(cutText(text, max), cut));

test('a cut leaves no half of a sign, wherever it is', () => {
  const text = 'Зуб 🦷 и 👩‍⚕️ '.repeat(40);
  for (let max = 0; max < text.length; max++) {
    assert.doesNotMatch(cutText(text, max), /\p{Cs}/u);
    assert.ok(cutText(text, max).length <= max);
  }
});
