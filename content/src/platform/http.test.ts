import { expect, test } from 'vitest';
import { growth, hostileLengths, maxGrowth } from '../../test/growth';
import { pathOf } from './http';

test('case and trailing slashes do not matter', () => {
  const paths = ['/GraphQL', '/graphql/', '/graphql//', '/', '//a//b'].map((path) => pathOf({ path }));
  expect(paths).toEqual(['/graphql', '/graphql', '/graphql', '', '//a//b']);
});

test('a path of slashes takes linear time', () => {
  for (const length of hostileLengths)
    expect(growth((slashes) => pathOf({ path: `${'/'.repeat(slashes)}x` }), length)).toBeLessThan(maxGrowth);
});
