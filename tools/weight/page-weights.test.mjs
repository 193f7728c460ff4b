import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { overBudget, pageWeights } from './page-weights.mjs';
import { report } from './report.mjs';

/** A build of two pages and a route that answers JSON. */
function madeBuild() {
  const build = mkdtempSync(join(tmpdir(), 'weight-'));
  const assets = join(build, 'client', 'assets');
  mkdirSync(assets, { recursive: true });
  const manifest = {
    url: '/assets/manifest-1.js',
    entry: { module: '/assets/entry.js', imports: ['/assets/vendor.js'] },
    routes: {
      root: { module: '/assets/root.js', imports: ['/assets/vendor.js'], css: ['/assets/all.css#'] },
      prices: { path: 'prices', hasDefaultExport: true, module: '/assets/prices.js', css: ['/assets/all.css'] },
      hits: { path: 'search/hits', module: '/assets/hits.js' },
    },
  };
  const files = {
    'manifest-1.js': `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
    'entry.js': 'start()',
    'vendor.js': 'x'.repeat(500),
    'root.js': 'root()',
    'prices.js': 'prices()',
    'hits.js': '',
    'all.css': '@font-face{src:url(/assets/a.woff2)}',
    'a.woff2': 'f'.repeat(61_000),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(assets, name), text);
  const chunks = {
    '/assets/entry.js': { 'app/entry.client.tsx': 7 },
    '/assets/vendor.js': { react: 300, 'react-dom': 200 },
    '/assets/prices.js': { 'app/routes/prices.tsx': 8 },
    '/assets/hits.js': { 'app/routes/search-hits.ts': 63 },
  };
  writeFileSync(join(build, 'weight.json'), JSON.stringify({ inline: { 'boot.ts': 'boot()' }, chunks }));
  return build;
}

test('a page is weighed with everything that its first view loads, each file once', () => {
  const build = madeBuild();
  try {
    const pages = pageWeights(build);
    assert.deepEqual(
      pages.map(({ path }) => path),
      ['/prices'],
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
      prices.files.reduce((all, { bytes }) => all + bytes, 0),
    );
    assert.equal(prices.weight.fonts, 61_000);
    assert.match(report(pages), /vendor\.js {2}— все страницы\n +react 300, react-dom 200/);
  } finally {
    rmSync(build, { recursive: true });
  }
});

test('a page over a budget is named, with what it weighs and may weigh', () => {
  const weight = { early: 1_800, later: 115_001, css: 15_000, fonts: 50_000 };
  assert.deepEqual(overBudget([{ path: '/prices', files: [], weight }]), [
    '/prices: скрипты 115001 Б br, можно 115000',
  ]);
});
