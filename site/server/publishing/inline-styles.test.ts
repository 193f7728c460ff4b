import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { hashSource } from '#app/shell/finish-page.server.ts';
import { emptyFolder } from '../platform/servers-for-tests.ts';
import { inlineStyles, readStyles } from './inline-styles.ts';

let folder: string;
beforeEach(() => {
  folder = emptyFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/layout-1.css'), '@layer reset,pages;a{color:red}');
  writeFileSync(join(folder, 'assets/home-2.css'), '.a::before{content:"$&"}');
});

const layout = '<link rel="stylesheet" href="/assets/layout-1.css#"/>';
const home = '<link rel="stylesheet" href="/assets/home-2.css"/>';
const page = (...links: string[]) => `<html><head><title>Дом</title>${links.join('')}</head><body></body></html>`;

test('a page holds its style sheets in order, and its links load nothing', () => {
  const css = '@layer reset,pages;a{color:red}\n.a::before{content:"$&"}';
  expect(inlineStyles(page(layout, home), readStyles(folder))).toEqual({
    html: page(
      `<style>${css}</style>`,
      '<link rel="stylesheet" href="/assets/layout-1.css#" disabled=""/>',
      '<link rel="stylesheet" href="/assets/layout-1.css" disabled=""/>',
      '<link rel="stylesheet" href="/assets/home-2.css" disabled=""/>',
    ),
    styleHash: hashSource(css),
  });
});

test('a page with an unknown sheet, or without any, keeps its links', () => {
  const styles = readStyles(folder);
  expect(inlineStyles(page(layout, '<link rel="stylesheet" href="/assets/gone-3.css"/>'), styles)).toBeNull();
  expect(inlineStyles(page(), styles)).toBeNull();
  expect(readStyles(join(folder, 'nothing'))).toEqual(new Map());
});
