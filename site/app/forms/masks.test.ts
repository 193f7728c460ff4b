import { formatPhone, readPhone, roomIn } from '@clinic/contract/submissions/phone';
import type { MaskitoOptions } from '@maskito/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makePhoneMask, nameMask } from './masks.ts';

const wholeCharacters = '+7 913 000 00-00'.length;

type Edit = 'insert' | 'deleteBackward' | 'validation';

/**
 * Returns what the mask makes of an edit, as «before caret after ← inserted».
 * @param field the field's text; «[» and «]» mark the selection, «|» the caret, the end by default
 */
function edit({ preprocessors: [prepare] = [] }: MaskitoOptions, action: Edit, field: string, data = ''): string {
  const marks = [field.search(/[[|]/), field.replace('[', '').search(/[\]|]/)];
  const value = field.replace(/[[\]|]/g, '');
  const selection = marks.map((mark) => (mark === -1 ? value.length : mark)) as [number, number];
  const result = prepare?.({ elementState: { value, selection }, data }, action);
  const { value: text = '', selection: [from, to] = [0, 0] } = result?.elementState ?? {};
  return `${text.slice(0, from)}${from === to ? '|' : `[${text.slice(from, to)}]`}${text.slice(to)} ← ${result?.data}`;
}

test.each<[Edit, string, string, string]>([
  // The first characters decide about the country.
  ['insert', '', '8', '| ← +7 '],
  ['insert', '', '9', '| ← +7 9'],
  ['insert', '+7 ', '8', '| ← +7 8'],
  ['insert', '+7 ', '+', '| ← +'],
  ['insert', '+', '375', '| ← +375'],
  // A whole number replaces what was there, wherever the caret stands.
  ['insert', '+7 9|13', '8 (843) 123-45-67', '| ← +7 843 123 45-67'],
  ['insert', '+7 913 000 00-00', '9131234567', '| ← +7 913 123 45-67'],
  ['insert', '+7 913', '913123456', '| ← +7 913 913 12-3456'],
  // In the middle a digit is a digit: Kazan and Samara keep their 8.
  ['insert', '+7 |43', '8', '+7 |43 ← 8'],
  ['insert', '|+7 43', '8', '+7 |43 ← 8'],
  ['insert', '[+7 9]13', '8', '+7 [9]13 ← 8'],
  ['insert', '[+7 913]', '8', '| ← +7 '],
  ['insert', '+7 913 000 00-0', '12', '| ← +7 913 000 00-012'],
  ['insert', '', '8 (913) 222-00-441', '| ← +7 913 222 00-441'],
  ['insert', '+7 913 222 00-441', '5', '+7 913 222 00-441| ← '],
  ['validation', '+7 913 222 00-441', '', '+7 913 222 00-441| ← '],
  ['insert', '+7 913 000 00-00', '1', '| ← +7 913 000 00-00'],
  ['insert', '+7 913| 000 00-00', '1', '+7 913| 000 00-00 ← '],
  ['insert', '+7 9|13 000', 'а-1', '+7 9|13 000 ← 1'],
  ['insert', '+7 913', 'а-1', '| ← +7 913 1'],
  ['deleteBackward', '+7 913|', '', '+7 913| ← '],
  ['deleteBackward', '[+7 913]', '', '[+7 913] ← '],
  ['deleteBackward', '[+7 9]13', '', '+7 [9]13 ← '],
  // Autofill and the server set whole values.
  ['validation', '+7 913 000 |00-00', '', '+7 913 000 |00-00 ← '],
  ['validation', '8|9130000000', '', '+7 913 000 00-00| ← '],
  ['validation', ' | ', '', ' |  ← '],
])('phone: %s in «%s» of «%s» gives «%s»', (action, field, data, result) => {
  expect(edit(makePhoneMask(), action, field, data)).toBe(result);
});

test.each([
  ['+7 9', '', '+7 '],
  ['+7 91', '', ''],
  ['+7 9', '+7 ', '+7 '],
  ['8', '', ''],
])('phone: «%s» that became «%s» stays «%s»', (before, after, result) => {
  const [keep] = makePhoneMask().postprocessors ?? [];
  const at = (value: string) => ({ value, selection: [value.length, value.length] as const });
  expect(keep?.(at(after), at(before))).toEqual(at(result));
});

test('phone: deleting everything at once empties the field', () => {
  const [keep] = makePhoneMask().postprocessors ?? [];
  const empty = { value: '', selection: [0, 0] as const };
  expect(keep?.(empty, { value: '+7 9', selection: [0, 4] })).toEqual(empty);
});

test.each([
  ['+7 913', '+7 ### ### ##-##'],
  ['+375 29', '+###############'],
])('phone: «%s» is shaped like «%s»', (value, expected) => {
  const { mask } = makePhoneMask();
  const shape = typeof mask === 'function' ? mask({ value, selection: [0, 0] }) : [];
  const places = Array.isArray(shape) ? shape : [];
  expect(places.map((place) => (place instanceof RegExp ? '#' : place)).join('')).toBe(expected);
});

test.each<[Edit, string, string, string]>([
  ['insert', '', 'Анна-Мария', '| ← Анна-Мария'],
  ['insert', 'Анна', '–', 'Анна| ← -'],
  ['insert', '', 'Иванова,Ольга_Петровна', '| ← Иванова Ольга Петровна'],
  ['insert', 'Анна Петровна Кедрова', ' Ивановна', 'Анна Петровна Кедрова| ←  Ивановна'],
  ['insert', 'Ан|на', '2', 'Ан|на ← 2'],
  ['insert', '', '  О`Коннор', '| ←   О’Коннор'],
  ['validation', 'Анна\u2014Мария/Кедрова 5', '', 'Анна-Мария Кедрова 5| ← '],
])('name: %s in «%s» of «%s» gives «%s»', (action, field, data, result) => {
  expect(edit(nameMask, action, field, data)).toBe(result);
});

/** Returns what the field shows after these characters were typed at its end. */
function type(text: string): string {
  const mask = makePhoneMask();
  let value = '';
  for (const character of text) value = edit(mask, 'insert', value, character).replace(/^(.*)\| ← /su, '$1');
  return value;
}

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 0, maxLength: 12 });
const spelling = fc
  .tuple(
    fc.constantFrom('', '+7', '8', '7', '+8', '+7 8', '+78', '8 8', '88', '+', '+375', '810', '00', '+7 (8-', '+7+7'),
    fc.constantFrom('', ' ', '\u00a0', '-', '\u2011', '\u2013', ' (', '.', '/'),
    fc.constantFrom('913', '343', '3822', '834', '495', '812', '800', '777', '102', '500', '375', '998', '891', ''),
    fc.array(fc.tuple(fc.constantFrom('', ' ', '-', ') ', '\u2212', '\u2009'), digits), { maxLength: 5 }),
  )
  .map(([prefix, separator, code, groups]) => prefix + separator + code + groups.flat().join(''))
  .filter((text) => text !== '');

test('phone: typing, pasting and autofill give the same number', () => {
  fc.assert(
    fc.property(spelling, (text) => {
      const pasted = formatPhone(text);
      // Of digits too many, keys add none.
      expect(type(text)).toBe(roomIn(readPhone(text)) < 0 ? pasted.slice(0, wholeCharacters) : pasted);
      // What the field shows is read as the same number again.
      expect(formatPhone(pasted)).toBe(pasted);
    }),
    { numRuns: 3000 },
  );
});

test('phone: a digit typed and taken back changes nothing', () => {
  const mask = makePhoneMask();
  const type = (value: string, text: string) => edit(mask, 'insert', value, text).replace(/^(.*)\| ← /su, '$1');
  let value = '';
  for (const character of '84310') value = type(value, character);
  edit(mask, 'deleteBackward', value);
  value = '+7 431';
  for (const character of '234567') value = type(value, character);
  expect(value).toBe('+7 843 123 45-67');
});
