import { expect, test } from 'vitest';
import { nameFault, normaliseName } from './person-name';

test.each([
  'Анна',
  'Римский-Корсаков Николай Андреевич',
  "Д'Артаньян",
  'Ё',
  'Anna  Lee',
  'José Ñíguez',
  'Jose\u0301',
  'а'.repeat(255),
  'Андреи\u0306',
])('%s', (name) => {
  expect(nameFault(name)).toBeNull();
});

test.each([
  [undefined, 'Поле обязательно'],
  ['  ', 'Поле обязательно'],
  ['а'.repeat(256), 'Слишком длинное имя'],
  ['один два три четыре', 'Неверный формат'],
  ['<b>Анна</b>', 'Неверный формат'],
  ['Анна1', 'Неверный формат'],
  ['-', 'Неверный формат'],
])('%s: %s', (name, fault) => {
  expect(nameFault(name)).toBe(fault);
});

test('a decomposed name is kept composed', () => {
  expect(normaliseName('Андреи\u0306')).toBe('Андрей');
});

test('spaces are put in order', () => {
  expect(normaliseName('  Анна \n Кедрова ')).toBe('Анна Кедрова');
});
