import { expect, test } from 'vitest';
import { capDensity } from './cap-density.ts';

test.each([
  ['100vw', '(min-resolution: 2.2dppx) 67vw, 100vw'],
  [
    '(max-width: 960px) 92vw, 510px',
    '(min-resolution: 2.2dppx) and (max-width: 960px) 61vw, (min-resolution: 2.2dppx) 340px, (max-width: 960px) 92vw, 510px',
  ],
  [
    '(min-width: 60rem) 40vw, 20rem',
    '(min-resolution: 2.2dppx) and (min-width: 60rem) 27vw, (min-resolution: 2.2dppx) 13rem, (min-width: 60rem) 40vw, 20rem',
  ],
])('%s', (sizes, capped) => {
  expect(capDensity(sizes)).toBe(capped);
});
