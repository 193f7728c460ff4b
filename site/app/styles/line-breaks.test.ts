import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Values of `white-space` and `white-space-collapse` that keep line breaks of the text, in CSS and in style objects.
 */
const keepsLineBreaks = /white-?space(?:-?collapse)?["']?\s*:\s*["']?(?:pre\b(?!-)|pre-|preserve|break-spaces)/i;

const wrapsPretty = /text-?wrap(?:-?style)?["']?\s*:\s*["']?pretty/i;

const sources = globSync('{app,server}/**/*.{css,ts,tsx}', { cwd: `${import.meta.dirname}/../..` }).filter(
  (file) => !file.endsWith('/line-breaks.test.ts'),
);
const matching = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(`${import.meta.dirname}/../../${file}`, 'utf8')));

test('no style asks for text-wrap: pretty: WebKitGTK 2.50 crashes on it', () => {
  expect('text-wrap: pretty').toMatch(wrapsPretty);
  expect(sources.length).toBeGreaterThan(300);
  expect(matching(wrapsPretty)).toEqual([]);
});

/** A width in characters, outside comments. */
const inCharacters = /:[^;{}/*]*\d(?:ch|ex)\b/;

test('no width is counted in characters: «0» of the fallback font is 13 % narrower, so lines would break elsewhere', () => {
  expect('max-width: 58ch').toMatch(inCharacters);
  expect('max-width: 38.9em').not.toMatch(inCharacters);
  expect(matching(inCharacters)).toEqual([]);
});

test('no style keeps the line breaks of a text: with text-wrap: pretty they crash WebKit', () => {
  expect(sources.length).toBeGreaterThan(300);
  for (const style of ['white-space: pre-wrap', "whiteSpace: 'pre-line'", 'white-space-collapse: preserve'])
    expect(style).toMatch(keepsLineBreaks);
  expect('white-space: nowrap').not.toMatch(keepsLineBreaks);
  expect(matching(keepsLineBreaks)).toEqual([]);
});
