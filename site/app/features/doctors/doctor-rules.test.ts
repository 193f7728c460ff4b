import { expect, test } from 'vitest';
import { splitName } from './doctor-rules.ts';

test.each([
  ['Кедрова Анна Сергеевна', 'Кедрова', 'Анна Сергеевна', 'АК'],
  ['Ли Юн', 'Ли', 'Юн', 'ЮЛ'],
  ['Мадонна', 'Мадонна', '', 'М'],
  ['', '', '', ''],
])('«%s»', (name, surname, rest, initials) => {
  expect(splitName(name)).toEqual({ surname, rest, initials });
});
