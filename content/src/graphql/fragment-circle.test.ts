import { expect, test } from 'vitest';
import { hasFragmentCircle } from './fragment-circle';

test.each([
  ['{ tags { ...A } } fragment A on Tag { ...B } fragment B on Tag { ...A }', true],
  ['{ tags { title } } fragment A on Tag { answers { tag { ...A } } }', true],
  ['{ tags { ...A ...B } } fragment A on Tag { ...B } fragment B on Tag { title }', false],
  ['{ tags { ...Unknown } }', false],
  ['{ tags { title } }', false],
  ['{ tags {', false],
])('%s', (query, expected) => {
  expect(hasFragmentCircle(query)).toBe(expected);
});
