import { expect, test } from 'vitest';
import { withTemplate } from './rules';

const thanks = { name: 'Благодарность', text: '{имя}, спасибо! Мы рады, {имя}.' };

test.each([
  ['', 'Ольга ', 'Ольга, спасибо! Мы рады, Ольга.'],
  [' Здравствуйте! ', 'Ольга', 'Здравствуйте!\n\nОльга, спасибо! Мы рады, Ольга.'],
  ['', '$& ', '$&, спасибо! Мы рады, $&.'],
])('after «%s», signed «%s»: %s', (answer, name, words) => {
  expect(withTemplate(answer, thanks, name)).toBe(words);
});

test('a review without a name is answered without one', () => {
  expect(withTemplate('', { name: '', text: '{имя}, спасибо, что написали.' }, ' ')).toBe('Спасибо, что написали.');
});
