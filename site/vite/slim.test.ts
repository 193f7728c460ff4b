import { expect, test } from 'vitest';
import { slimmed } from './slim.ts';

test('a function is emptied, warnings and their words go, what must hold is still asked', () => {
  const found = new Set<string>();
  const code = [
    'function Scripts(a) { return long(a); }',
    'Scripts.displayName = "Scripts";',
    'function used(x) { warning(x, "no x"); invariant(x, "explained at length"); return x; }',
  ].join('\n');
  expect(slimmed(code, 'router.mjs', { Scripts: 'return null;' }, found)).toBe(
    ['function Scripts(a) { return null; }', '', "function used(x) { void 0; invariant(x, ''); return x; }"].join('\n'),
  );
  expect([...found]).toEqual(['Scripts']);
});
