import { globSync, readFileSync } from 'node:fs';
import postcss, { type Rule } from 'postcss';
import { expect, test } from 'vitest';

const seeThrough = /rgb\([^)]*\/\s*(?!1\b)[\d.]+\s*\)|color-mix\([^;]*transparent|\btransparent\b/i;

/** Returns the bars of a style sheet that stay over scrolling text and let it show through. */
function seeThroughBars(css: string): string[] {
  const bars: string[] = [];
  postcss.parse(css).walkRules((rule: Rule) => {
    const own = new Map(rule.nodes.flatMap((node) => (node.type === 'decl' ? [[node.prop, node.value] as const] : [])));
    const ground = own.get('background') ?? own.get('background-color') ?? '';
    if (/^(sticky|fixed)$/.test(own.get('position') ?? '') && seeThrough.test(ground)) bars.push(rule.selector);
  });
  return bars;
}

test.each(['rgb(255 255 255 / 0.96)', 'color-mix(in srgb, var(--ground) 94%, transparent)', 'transparent'])(
  'a bar that stays is found by its ground %s',
  (ground) => {
    expect(seeThroughBars(`.bar { position: sticky; background: ${ground}; }`)).toEqual(['.bar']);
    expect(seeThroughBars(`.bar { position: static; background: ${ground}; }`)).toEqual([]);
  },
);

test('no bar that stays over scrolling text lets it show through', () => {
  const folder = `${import.meta.dirname}/..`;
  const files = globSync('**/*.css', { cwd: folder });
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => seeThroughBars(readFileSync(`${folder}/${file}`, 'utf8')))).toEqual([]);
});
