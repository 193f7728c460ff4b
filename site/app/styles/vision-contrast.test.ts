import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { visionChoices } from '../features/vision/vision-settings.ts';

/** DESIGN: all text of the version for the visually impaired. */
const leastContrast = 7;

const read = (name: string) => postcss.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const vision = read('./vision.css');

/** Custom properties that the rules with this selector set. */
function tokensOf(root: postcss.Root, selector: string): Map<string, string> {
  const tokens = new Map<string, string>();
  root.walkRules(selector, (rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as postcss.AtRule).name === 'media') return;
    rule.walkDecls(/^--/, ({ prop, value }) => void tokens.set(prop, value));
  });
  return tokens;
}

const usual = tokensOf(read('./tokens.css'), ':root');
const isColour = (value: string): boolean => {
  const [, name] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  return name ? isColour(usual.get(name) ?? '') : /^(#|rgb|oklch|color-mix)/.test(value);
};
const colours = [...usual].filter(([, value]) => isColour(value)).map(([name]) => name);

/** The colour a token has in a scheme, resolved to `#rrggbb`. */
function resolve(scheme: Map<string, string>, token: string): string {
  const value = scheme.get(token) ?? '';
  const [, name] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  return name ? resolve(scheme, name) : value.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3');
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

for (const name of visionChoices.scheme) {
  const scheme = new Map([...tokensOf(vision, '[data-scheme]'), ...tokensOf(vision, `[data-scheme="${name}"]`)]);

  test(`${name}: no colour of the usual version is left over`, () => {
    expect(colours.length).toBeGreaterThan(35);
    expect(colours.filter((token) => !scheme.has(token))).toEqual([]);
    expect(colours.map((token) => resolve(scheme, token)).filter((colour) => !/^#[\da-f]{6}$/i.test(colour))).toEqual(
      [],
    );
  });

  test(`${name}: every pair of a text's and a ground's colour is at least ${leastContrast}:1`, () => {
    const [ground, mark] = [resolve(scheme, '--ground'), resolve(scheme, '--mark')];
    const grounds = colours.filter((token) => [ground, mark].includes(resolve(scheme, token)));
    const texts = colours.filter((token) => !grounds.includes(token));
    const pairs = texts.flatMap((text) => grounds.map((on) => ({ text, on })));
    expect(pairs.length).toBeGreaterThan(200);
    const weak = pairs
      .map(({ text, on }) => ({ text, on, ratio: contrast(resolve(scheme, text), resolve(scheme, on)) }))
      .filter(({ ratio }) => ratio < leastContrast);
    expect(weak).toEqual([]);
  });
}
