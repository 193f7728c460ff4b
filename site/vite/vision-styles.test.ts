import { expect, test } from 'vitest';
import { takeVisionStyles } from './vision-styles.ts';

test('marked rules move to the vision style sheet together with their at-rules', () => {
  const css = '@layer a,b;@layer a{.x{color:red}}@layer b{[data-scheme] .x{color:var(--text);border:0}}';
  expect(takeVisionStyles(css)).toEqual({
    usual: '@layer a,b;@layer a{.x{color:red}}',
    vision: '@layer b{[data-scheme] .x{color:var(--text);border:0}}',
  });
});

test('a rule with marked and other selectors is split', () => {
  const { usual, vision } = takeVisionStyles('.x,[data-images=off] .x{display:none}');
  expect([usual, vision]).toEqual(['.x{display:none}', '[data-images=off] .x{display:none}']);
});

test('rules for narrow windows apply to wider ones when the text is larger', () => {
  const { usual, vision } = takeVisionStyles('@layer a{@media (width<=40rem){.x>a{gap:0}:root{--bar:4rem}}}');
  expect(usual).toContain('.x>a{gap:0}');
  expect(vision).toContain('@layer a{@media (max-width:60rem){[data-scale="150"] .x>a{gap:0}}}');
  expect(vision).toContain('@layer a{@media (max-width:80rem){[data-scale="200"] .x>a{gap:0}}}');
  expect(vision).toContain(':root[data-scale="200"]{--bar:4rem}');
});

test('rules for large text in narrow windows scale with the text', () => {
  const css = '@media (max-width:40rem){:is([data-scale="150"],[data-scale="200"]) .bar{position:static}}';
  const { usual, vision } = takeVisionStyles(css);
  expect(usual).toBe('');
  expect(vision).toContain('@media (max-width:60rem){[data-scale="150"] .bar{position:static}}');
  expect(vision).toContain('@media (max-width:80rem){[data-scale="200"] .bar{position:static}}');
});

test('keyframes and other at-rules stay unchanged', () => {
  const css = '@keyframes k{from{opacity:0}}@media print{.x{color:#000}}@media (width>=40rem){.y{color:red}}';
  expect(takeVisionStyles(css)).toEqual({ usual: css, vision: '' });
});
