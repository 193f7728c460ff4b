import { expect, test } from 'vitest';
import { expandedSize, hasFragmentCycle } from './fragments';

test.each([
  ['{ tags { ...A } } fragment A on Tag { ...B } fragment B on Tag { ...A }', true],
  ['{ tags { title } } fragment A on Tag { answers { tag { ...A } } }', true],
  ['{ tags { ...A ...B } } fragment A on Tag { ...B } fragment B on Tag { title }', false],
  ['{ tags { ...Unknown } }', false],
  ['{ tags { title } }', false],
  ['{ tags {', false],
])('has a cycle: %s', (query, expected) => {
  expect(hasFragmentCycle(query)).toBe(expected);
});

test.each([
  ['{ tags { title slug } }', 3],
  ['{ ...A ...A } fragment A on Query { tags { title } }', 6],
  ['{ ... on Query { tags { title } } }', 3],
  ['{ ...Unknown }', 1],
  ['{ tags {', 0],
])('%s expands to %i selections', (query, size) => {
  expect(expandedSize(query)).toBe(size);
});

test('forty fragments that each double the next are counted at once', () => {
  const doubling = Array.from({ length: 40 }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`);
  const query = `{ ...F0 } ${doubling.join(' ')} fragment F40 on Query { __typename }`;
  expect(expandedSize(query)).toBeGreaterThan(2 ** 40);
});
