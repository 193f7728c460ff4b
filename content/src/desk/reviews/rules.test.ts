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

test.each([' ', 'Анонимно'])('a review signed «%s» is answered without a name', (name) => {
  const answer = (text: string) => withTemplate('', { name: '', text }, name);
  expect(answer('{имя}, спасибо, что написали.')).toBe('Спасибо, что написали.');
  expect(answer('Здравствуйте, {имя}! Мы рады, {имя}.')).toBe('Здравствуйте! Мы рады.');
});
