import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { overBudget, pageWeights, report } from './weight.ts';

const chunk = (entry: string, more: object = {}) => ({
  entry,
  isPage: false,
  imports: [],
  css: [],
  parts: {},
  ...more,
});

/** A build with one page and a resource route. */
function makeBuild() {
  const output = mkdtempSync(join(tmpdir(), 'weight-'));
  mkdirSync(join(output, 'client/assets'), { recursive: true });
  const files = {
    'manifest-1.js': 'routes',
    'entry.js': 'start()',
    'vendor.js': 'x'.repeat(500),
    'root.js': 'root()',
    'prices.js': 'prices()',
    'hits.js': '',
    'all.css': '@font-face{src:url(/assets/a.woff2)}',
    'a.woff2': 'f'.repeat(61_000),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(output, 'client/assets', name), text);
  const chunks = {
    'assets/entry.js': chunk('app/entry.client.tsx', { imports: ['assets/vendor.js'] }),
    'assets/vendor.js': chunk('', { parts: { react: 300, 'react-dom': 200 } }),
    'assets/root.js': chunk('app/root.tsx', { imports: ['assets/vendor.js'], css: ['assets/all.css'] }),
    'assets/prices.js': chunk('app/routes/prices.tsx', { isPage: true, css: ['assets/all.css'] }),
    'assets/hits.js': chunk('app/routes/search-hits.ts'),
  };
  writeFileSync(join(output, 'weight.json'), JSON.stringify({ inline: { 'boot.ts': 'boot()' }, chunks }));
  return output;
}

test('a page weighs every file of its first view once', () => {
  const output = makeBuild();
  try {
    const pages = pageWeights(output);
    assert.deepEqual(
      pages.map(({ name }) => name),
      ['prices'],
    );
    const [prices] = pages;
    assert.ok(prices);
    assert.deepEqual(prices.files.map(({ url }) => url.replace('/assets/', '')).sort(), [
      'boot.ts (в странице)',
      'entry.js',
      'manifest-1.js',
      'prices.js',
      'root.js',
      'vendor.js',
    ]);
    assert.equal(
      prices.weight.early + prices.weight.later,
      prices.files.reduce((total, { bytes }) => total + bytes, 0),
    );
    assert.equal(prices.weight.fonts, 61_000);
    assert.match(report(pages), /vendor\.js {2}— все страницы\n +react 300, react-dom 200/);
  } finally {
    rmSync(output, { recursive: true });
  }
});

test('overBudget names the page, its weight and the limit', () => {
  const weight = { early: 1_800, later: 116_501, css: 15_000, fonts: 50_000 };
  assert.deepEqual(overBudget([{ name: 'prices', files: [], weight }]), ['prices: скрипты 116501 Б br, можно 116500']);
});
