import { expect, test } from 'vitest';
import { growth, hostileLengths, maxGrowth } from '../../../test/growth';
import { compareTexts } from './words';

const show = (before: string, after: string) =>
  compareTexts(before, after)
    .map(({ text, change }) => (change === 'same' ? text : change === 'added' ? `[+${text}]` : `[-${text}]`))
    .join('');

test('words, not letters, are what was added and removed', () => {
  expect(show('Приём с 9 до 18 часов.', 'Приём с 8 до 20 часов.')).toBe('Приём с [-9][+8] до [-18][+20] часов.');
  expect(show('', 'Новый текст')).toBe('[+Новый текст]');
  expect(show('Старый', '')).toBe('[-Старый]');
});

test('long unchanged stretches are shortened, the words beside a change stay', () => {
  const long = 'Слово за словом. '.repeat(50);
  const shown = show(`${long}конец ${long}`, `${long}итог ${long}`);
  expect(shown).toContain('[-конец][+итог]');
  expect(shown.length).toBeLessThan(200);
  expect(shown.startsWith(' … ')).toBe(true);
  expect(shown.endsWith(' … ')).toBe(true);
});

test('two texts without anything in common come back whole, in time proportional to their length', () => {
  const compare = (words: number) => {
    const [before = '', after = ''] = ['а', 'б'].map((letter) =>
      Array.from({ length: words }, (_, i) => `${letter}${i}`).join(' '),
    );
    return compareTexts(before, after).map(({ change }) => change);
  };
  for (const characters of hostileLengths) {
    const words = characters / 4;
    expect(compare(words)).toEqual(['removed', 'added']);
    expect(growth(compare, words)).toBeLessThan(maxGrowth);
  }
});
