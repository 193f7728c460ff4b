import { readFileSync } from 'node:fs';
import { buildSchema, parse, print } from 'graphql';
import { expect, test } from 'vitest';
import { growth, maxGrowth } from '../../../test/growth';
import { largeOperations } from '../../../test/large-operations';
import { readSiteQueries } from '../../../test/site-queries';
import { isWithinLimits, maxStructure, measureStructure, type Structure } from './structure';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const measure = (query: string, variables = {}) => measureStructure(parse(query), variables);

test.each(readSiteQueries().map((query) => [query.name, query] as const))(
  'the site needs less than half of each limit for %s',
  (_name, { document, variables }) => {
    expect(isWithinLimits(print(document), variables)).toBe(true);
    const size = measureStructure(document, variables);
    for (const name of Object.keys(maxStructure) as (keyof Structure)[])
      expect([name, size[name] * 2 <= maxStructure[name] + 1]).toEqual([name, true]);
  },
);

const small = largeOperations(schema, 2);

test('operations are generated for each root field with structured arguments', () => {
  expect(small.length).toBeGreaterThan(1000);
  for (const type of ['deep and', 'deep not', 'wide or', 'wide title.in', 'many', 'many in one text', 'by default'])
    expect([type, small.some(({ name }) => name.includes(type))]).toEqual([type, true]);
});

test('every argument is refused when it is large, and allowed when it is small', () => {
  expect(small.filter(({ query, variables }) => !isWithinLimits(query, variables))).toEqual([]);
  const large = largeOperations(schema, 300);
  expect(large.filter(({ query, variables }) => isWithinLimits(query, variables)).map(({ name }) => name)).toEqual([]);
});

test.each([
  [
    'one deep argument',
    (size: number) => `{ tags(filters: ${'{and:['.repeat(size / 8)}{}${']}'.repeat(size / 8)}) { title } }`,
  ],
  ['aliases', (size: number) => `{ ${'a: tags(filters: { and: [{}] }) { title } '.repeat(size / 42)} }`],
  ['brackets', (size: number) => '{'.repeat(size)],
  ['lists', (size: number) => `{ tags(sort: ${'['.repeat(size)}`],
  ['tokens', (size: number) => `{ tags { ${'title '.repeat(size / 6)} } }`],
  ['one long text', (size: number) => `{ tags(sort: "${'a,'.repeat(size / 2)}") { title } }`],
])('a query grows without cost beyond its text: %s', (_name, grow) => {
  expect(growth((length) => isWithinLimits(grow(length), {}), 20_000)).toBeLessThan(maxGrowth);
});

const deepJson = (depth: number) => JSON.parse(`${'{"and":['.repeat(depth)}{}${']}'.repeat(depth)}`);

test.each([
  ['a deep variable', { v: deepJson(10_000) }],
  ['a wide variable', { v: { or: Array(20_000).fill({ and: [] }) } }],
  ['many keys', { v: Object.fromEntries(Array.from({ length: 9000 }, (_, i) => [`k${i}`, i])) }],
  ['a long text', { v: { title: { contains: '%_'.repeat(20_000) } } }],
])('is refused: %s', (_name, variables) => {
  expect(isWithinLimits('query ($v: TagFiltersInput) { tags(filters: $v) { title } }', variables)).toBe(false);
  // It is coerced even if no argument uses it, and cleaned even if it is not declared.
  for (const query of ['query ($v: TagFiltersInput) { tags { title } }', '{ tags { title } }'])
    expect(isWithinLimits(query, variables)).toBe(false);
});

test('a variable counts wherever it is used, also inside other values and fragments', () => {
  const v = { and: [{}, {}, {}] };
  const { values } = measure('query ($v: TagFiltersInput) { tags(filters: $v) { title } }', { v });
  const twice = measure(
    'query ($v: TagFiltersInput) { ...A ...A } fragment A on Query { tags(filters: { or: [$v] }) { title } }',
    { v },
  );
  // The declared variable once, and twice with two values around it.
  expect(twice.values).toBe(values / 2 + 2 * (values / 2 + 2));
});

test.each([2, 300])('%i operations at once are refused', (count) => {
  const operations = Array.from({ length: count }, (_, i) => `query q${i} { tags { title } }`);
  expect(isWithinLimits(operations.join(' '), {})).toBe(false);
});

test('a variable has its default value only without another', () => {
  const query = 'query ($v: TagFiltersInput = { and: [{}, {}] }) { tags { title } }';
  expect([measure(query).values, measure(query, { v: null }).values]).toEqual([4, 1]);
});

test.each([
  ['{ tags { title slug } }', 3],
  ['{ ...A ...A } fragment A on Query { tags { title } }', 6],
  ['{ ... on Query { tags { title } } }', 3],
  ['{ ...Unknown }', 1],
  ['{ tags { ...A ...B } } fragment A on Tag { ...B } fragment B on Tag { title }', 6],
])('%s expands to %i selections', (query, size) => {
  expect(measure(query).selections).toBe(size);
});

const doubling = Array.from({ length: 40 }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`);

test.each([
  ['fragments in a circle', '{ tags { ...A } } fragment A on Tag { ...B } fragment B on Tag { ...A }'],
  ['unused fragments in a circle', '{ tags { title } } fragment A on Tag { ...B } fragment B on Tag { ...A }'],
  ['a fragment inside itself', '{ tags { ...A } } fragment A on Tag { answers { tag { ...A } } }'],
  ['fragments that double each other', `{ ...F0 } ${doubling.join(' ')} fragment F40 on Query { __typename }`],
  ['directives', `{ tags { title ${'@include(if: true) '.repeat(300)} } }`],
  ['directives of fragments', `{ ${'...A '.repeat(300)} } fragment A on Query @a { __typename }`],
  ['aliases', `{ ${Array.from({ length: 31 }, (_, i) => `a${i}: tags { title }`).join(' ')} }`],
  ['sort keys over several lists', `{ ${'tags(sort: ["a", "b,c"]) { title } '.repeat(21)} }`],
])('is refused: %s', (_name, query) => {
  expect(isWithinLimits(query, {})).toBe(false);
});

test('the executor reports syntax errors', () => {
  expect(isWithinLimits('{ tags {', {})).toBe(true);
});

test.each([null, 'text', [], 5])('variables may be %j', (variables) => {
  expect(isWithinLimits('{ tags { title } }', variables)).toBe(true);
});
