import { expect, test } from 'vitest';
import { nameFault, normaliseName } from './person-name';

test.each(['Анна', 'Римский-Корсаков Николай Андреевич', "Д'Артаньян", 'Ё', 'Anna  Lee'])('%s', (name) => {
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

test('spaces are put in order', () => {
  expect(normaliseName('  Анна \n Кедрова ')).toBe('Анна Кедрова');
});
