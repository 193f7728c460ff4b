import { expect, test } from 'vitest';
import { isThinLine } from './thin-line.ts';

test.each([
  [{}, false],
  [{ connection: { effectiveType: '4g', saveData: false } }, false],
  [{ connection: { effectiveType: 'slow-2g' } }, true],
  [{ connection: { effectiveType: '4g', saveData: true } }, true],
])('%o → %s', (navigator, thin) => {
  expect(isThinLine(navigator)).toBe(thin);
});
