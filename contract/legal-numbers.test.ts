import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInn, readOgrn } from './legal-numbers.ts';

const read = { readInn, readOgrn };
const right: [keyof typeof read, string, string][] = [
  ['readInn', '7707083893', '7707083893'],
  ['readInn', 'ИНН: 7736 207 543', '7736207543'],
  ['readInn', '500100732259', '500100732259'],
  ['readOgrn', '1027700132195', '1027700132195'],
  ['readOgrn', 'ОГРН № 1027700229193', '1027700229193'],
  ['readOgrn', 'ОГРНИП 312700000000008', '312700000000008'],
];
for (const [reader, typed, value] of right) {
  test(`${reader} accepts ${typed}`, () => assert.deepEqual(read[reader](typed), { value, error: null }));
}

// Every other last digit is wrong, and two neighbours that are swapped change the check digit.
test('a wrong check digit and swapped digits are refused', () => {
  for (const [reader, , value] of right) {
    for (let digit = 0; digit < 10; digit++) {
      const typed = value.slice(0, -1) + digit;
      assert.equal(read[reader](typed).value, typed === value ? value : null);
    }
  }
  assert.equal(readInn('7770083893').value, null);
  assert.equal(readOgrn('1072700132195').value, null);
});

test('zeros are no number, although their check digits are right', () => {
  for (const length of [10, 12]) assert.match(readInn('0'.repeat(length)).error ?? '', /00/);
  for (const length of [13, 15]) assert.match(readOgrn('0'.repeat(length)).error ?? '', /нуля/);
});

for (const typed of ['', '770708389', '77070838930', 'семь', '7707083893 и 7736207543', '77070-83893']) {
  test(`«${typed}» is no number`, () => {
    assert.match(readInn(typed).error ?? '', /цифр/);
    assert.match(readOgrn(typed).error ?? '', /цифр/);
  });
}
