import { expect, test } from 'vitest';
import { growth, maxGrowth } from '../../../test/growth';
import { expandedSize } from './fragments';

test.each([
  ['{ tags { title slug } }', 3],
  ['{ ...A ...A } fragment A on Query { tags { title } }', 6],
  ['{ ... on Query { tags { title } } }', 3],
  ['{ ...Unknown }', 1],
  ['{ tags { ...A ...B } } fragment A on Tag { ...B } fragment B on Tag { title }', 6],
  ['{ tags { ...A } } fragment A on Tag { ...B } fragment B on Tag { ...A }', Number.POSITIVE_INFINITY],
  ['{ tags { title } } fragment A on Tag { ...B } fragment B on Tag { ...A }', Number.POSITIVE_INFINITY],
  ['{ tags { ...A } } fragment A on Tag { answers { tag { ...A } } }', Number.POSITIVE_INFINITY],
  ['{ tags {', 0],
])('%s expands to %f selections', (query, size) => {
  expect(expandedSize(query)).toBe(size);
});

test('forty fragments that each double the next are counted at once', () => {
  const doubling = Array.from({ length: 40 }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`);
  const query = `{ ...F0 } ${doubling.join(' ')} fragment F40 on Query { __typename }`;
  expect(expandedSize(query)).toBeGreaterThan(2 ** 40);
});

test('a long chain of fragments is counted in linear time', () => {
  const chain = (length: number) => {
    const links = Array.from({ length: length / 30 }, (_, i) => `fragment F${i} on A { ...F${i + 1} }`);
    return `{ ...F0 } ${links.join(' ')}`;
  };
  expect(growth((length) => expandedSize(chain(length)), 20_000)).toBeLessThan(maxGrowth);
});
