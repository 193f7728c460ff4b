import { expect, test } from 'vitest';
import { contactsIn, isMarked } from './contacts';

test.each([
  ['Спасибо врачу', []],
  ['Звоните +7 913 765-43-21', ['телефон']],
  ['Пишите anna@mail.example или 8 913 765 43 21', ['телефон', 'почта']],
  ['ВСЁ ПРОСТО ЧУДЕСНО И ЗАМЕЧАТЕЛЬНО', []],
])('«%s»: %j', (reviewText, found) => {
  expect(contactsIn({ review: { name: 'Ольга', reviewText } })).toEqual(found);
});

test('a contact in the signature counts, and an empty form has none', () => {
  expect(contactsIn({ review: { name: 'anna@mail.example', reviewText: null } })).toEqual(['почта']);
  expect([contactsIn(undefined), contactsIn({}), contactsIn({ review: null })]).toEqual([[], [], []]);
});

test('only marks of contacts count', () => {
  expect([{ flags: 'ссылка, телефон' }, { flags: 'брань' }, { flags: null }, {}].map(isMarked)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
