import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toTint } from './tint.ts';

test.each([
  ['#ffffff', 'l7 c0'],
  ['#000000', 'l0 c0'],
  ['#c9e5f2', 'l6 c2 h11'],
  ['#ff0000', 'l2 c6 h1'],
])('%s gives %s', (tone, tint) => {
  expect(toTint(tone)).toContain(tint);
});

test.each([[null], [undefined], ['none'], ['red'], ['#fff'], ['#12345g']])('%o is not a colour', (tone) => {
  expect(toTint(tone)).toBeNull();
});

test('the style sheet defines every tint', () => {
  const css = readFileSync(new URL('../ui/picture/picture.css', import.meta.url), 'utf8');
  for (let i = 0; i < 4096; i++) {
    const tint = toTint(`#${[i >> 8, (i >> 4) & 15, i & 15].map((part) => part.toString(16).repeat(2)).join('')}`);
    for (const word of tint?.split(' ') ?? ['?']) expect(css).toContain(`[data-tint~="${word}"]`);
  }
});
