import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Values of `white-space` and `white-space-collapse` that keep line breaks of the text, in CSS and in style objects. */
const keepsLineBreaks = /white-?space(?:-?collapse)?["']?\s*:\s*["']?(?:pre\b(?!-)|pre-|preserve|break-spaces)/i;

test('no style keeps the line breaks of a text: with text-wrap: pretty they crash WebKit', () => {
  const files = globSync('{app,server}/**/*.{css,ts,tsx}', { cwd: `${import.meta.dirname}/../..` });
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) =>
    keepsLineBreaks.test(readFileSync(`${import.meta.dirname}/../../${file}`, 'utf8')),
  );
  expect(found.filter((file) => !file.endsWith('/line-breaks.test.ts'))).toEqual([]);
});

test.each([
  'white-space: pre-line',
  'white-space:pre;',
  "whiteSpace: 'pre-wrap'",
  'white-space-collapse: preserve-breaks',
])('the test finds «%s»', (style) => expect(style).toMatch(keepsLineBreaks));
