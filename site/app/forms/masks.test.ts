import { readPhone } from '@clinic/contract/submissions/phone';
import { expect, test } from 'vitest';
import { formatPhone, nameMask, phoneMask, roomIn } from './masks.ts';

test.each([
  ['7', '+7 '],
  ['8', '+7 '],
  ['+', '+'],
  ['+7', '+7 '],
  ['9', '+7 9'],
  ['+71112223344', '+7 111 222 33-44'],
  ['81112223344', '+7 111 222 33-44'],
  ['71112223344', '+7 111 222 33-44'],
  ['1112223344', '+7 111 222 33-44'],
  ['+7 (111) 222-33-44', '+7 111 222 33-44'],
  ['8882223344', '+7 888 222 33-44'],
  ['8 888 222 33 44', '+7 888 222 33-44'],
  ['+7 913 000-00-00-99', '+7 913 000 00-00'],
  ['+7 8', '+7 8'],
  ['+7 8 913 000-00-00', '+7 913 000 00-00'],
  ['+375 29 123-45-67', '+375291234567'],
  ['8 10 375 29 123-45-67', '+375291234567'],
  ['00 375 29 123-45-67', '+375291234567'],
  ['375291234567', '+375291234567'],
  ['8 101 222-33-44', '+7 101 222 33-44'],
  ['8 913 000-00-00-1', '+7 913 000 00-00'],
  ['+375 29 123-45-67-89-01-23', '+375291234567890'],
])('formats «%s» as «%s»', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});

test.each([
  ['', 10],
  ['+7 913', 7],
  ['+7 913 000 00-00', 0],
  ['+375 29', 10],
])('«%s» has room for %i more digits', (typed, room) => {
  expect(roomIn(readPhone(typed))).toBe(room);
});

type Edit = 'insert' | 'deleteBackward' | 'validation';

/**
 * Returns what the mask makes of an edit, as «before caret after ← inserted».
 * @param field the field's text; «[» and «]» mark the selection, «|» the caret, the end by default
 */
function edit({ preprocessors: [prepare] = [] }: typeof phoneMask, action: Edit, field: string, data = ''): string {
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
  ['insert', '+7 913', '913123456', '+7 913| ← 9131234'],
  // In the middle a digit is a digit: Kazan and Samara keep their 8.
  ['insert', '+7 |43', '8', '+7 |43 ← 8'],
  ['insert', '|+7 43', '8', '+7 |43 ← 8'],
  ['insert', '[+7 9]13', '8', '+7 [9]13 ← 8'],
  ['insert', '[+7 913]', '8', '| ← +7 '],
  ['insert', '+7 913 000 00-0', '12', '+7 913 000 00-0| ← 1'],
  ['insert', '+7 913 000 00-00', '1', '+7 913 000 00-00| ← '],
  ['insert', '+7 913', 'а-1', '+7 913| ← 1'],
  ['deleteBackward', '+7 913|', '', '+7 913| ← '],
  ['deleteBackward', '[+7 913]', '', '[+7 913] ← '],
  ['deleteBackward', '[+7 9]13', '', '+7 [9]13 ← '],
  // Autofill and the server set whole values.
  ['validation', '+7 913 000 |00-00', '', '+7 913 000 |00-00 ← '],
  ['validation', '8|9130000000', '', '+7 913 000 00-00| ← '],
  ['validation', ' | ', '', ' |  ← '],
])('phone: %s in «%s» of «%s» gives «%s»', (action, field, data, result) => {
  expect(edit(phoneMask, action, field, data)).toBe(result);
});

test.each([
  ['+7 9', '', '+7 '],
  ['+7 91', '', ''],
  ['+7 9', '+7 ', '+7 '],
  ['8', '', ''],
])('phone: «%s» that became «%s» stays «%s»', (before, after, result) => {
  const [keep] = phoneMask.postprocessors ?? [];
  const at = (value: string) => ({ value, selection: [value.length, value.length] as const });
  expect(keep?.(at(after), at(before))).toEqual(at(result));
});

test('phone: deleting everything at once empties the field', () => {
  const [keep] = phoneMask.postprocessors ?? [];
  const empty = { value: '', selection: [0, 0] as const };
  expect(keep?.(empty, { value: '+7 9', selection: [0, 4] })).toEqual(empty);
});

test.each([
  ['+7 913', '+7 ### ### ##-##'],
  ['+375 29', '+###############'],
])('phone: «%s» is shaped like «%s»', (value, expected) => {
  const { mask } = phoneMask;
  const shape = typeof mask === 'function' ? mask({ value, selection: [0, 0] }) : [];
  const places = Array.isArray(shape) ? shape : [];
  expect(places.map((place) => (place instanceof RegExp ? '#' : place)).join('')).toBe(expected);
});

test.each<[Edit, string, string, string]>([
  ['insert', '', 'Анна-Мария', '| ← Анна-Мария'],
  ['insert', 'Анна ', '1Петровна2', 'Анна | ← Петровна'],
  ['insert', 'Анна Петровна Кедрова', ' Ивановна', 'Анна Петровна Кедрова| ←  '],
  ['insert', 'Ан|на', ' ', 'Ан|на ←  '],
  ['insert', '', '  О’Коннор', '| ←  О’Коннор'],
  ['validation', 'Анна 5', '', 'Анна | ← '],
  ['validation', 'Анна', '', 'Анна| ← '],
  ['deleteBackward', 'Анна 5', '', 'Анна 5| ← '],
])('name: %s in «%s» of «%s» gives «%s»', (action, field, data, result) => {
  expect(edit(nameMask, action, field, data)).toBe(result);
});
