import { expect, test } from 'vitest';
import { takeVisionStyles } from './vision-styles.ts';

test('what is marked leaves the usual style sheet with all that stood around it', () => {
  const css = '@layer a,b;@layer a{.x{color:red}}@layer b{[data-scheme] .x{color:var(--text);border:0}}';
  expect(takeVisionStyles(css)).toEqual({
    usual: '@layer a,b;@layer a{.x{color:red}}',
    vision: '@layer b{[data-scheme] .x{color:var(--text);border:0}}',
  });
});

test('of a rule for both versions each gets its own part', () => {
  const { usual, vision } = takeVisionStyles('.x,[data-images=off] .x{display:none}');
  expect([usual, vision]).toEqual(['.x{display:none}', '[data-images=off] .x{display:none}']);
});

test('rules for narrow windows hold in wider ones when the text is larger', () => {
  const { usual, vision } = takeVisionStyles('@layer a{@media (width<=40rem){.x>a{gap:0}:root{--bar:4rem}}}');
  expect(usual).toContain('.x>a{gap:0}');
  expect(vision).toContain('@layer a{@media (max-width:60rem){[data-scale="150"] .x>a{gap:0}}}');
  expect(vision).toContain('@layer a{@media (max-width:80rem){[data-scale="200"] .x>a{gap:0}}}');
  expect(vision).toContain(':root[data-scale="200"]{--bar:4rem}');
});

test('what is said of large text in narrow windows grows with the text too', () => {
  const css = '@media (max-width:40rem){:is([data-scale="150"],[data-scale="200"]) .bar{position:static}}';
  const { usual, vision } = takeVisionStyles(css);
  expect(usual).toBe('');
  expect(vision).toContain('@media (max-width:60rem){[data-scale="150"] .bar{position:static}}');
  expect(vision).toContain('@media (max-width:80rem){[data-scale="200"] .bar{position:static}}');
});

test('steps of an animation and other conditions stay as they are', () => {
  const css = '@keyframes k{from{opacity:0}}@media print{.x{color:#000}}@media (width>=40rem){.y{color:red}}';
  expect(takeVisionStyles(css)).toEqual({ usual: css, vision: '' });
});
