import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './launch/places.mjs';

const sources = ['site/server/metrics/create-metrics.ts', 'content/src/metrics/create-metrics.ts'];
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
const ours = new Set(
  sources.flatMap((path) => [...read(path).matchAll(/'((?:site|content)_[a-z_]+)'/g)].map(([, name]) => name)),
);

/** @param {string} text @returns {string[]} names of our metrics in it */
const named = (text) =>
  [...text.matchAll(/\b((?:site|content)_[a-z_]+)/g)].map(([, name = '']) => name.replace(/_bucket$/, ''));

test('the dashboard and the alerts ask for metrics that there are', () => {
  const dashboard = JSON.parse(read('docs/operations/dashboard.json'));
  const asked = dashboard.panels
    .flatMap((/** @type {any} */ panel) => panel.targets)
    .map((/** @type {any} */ target) => target.expr);
  assert.ok(asked.length > 10);
  for (const name of named(asked.join('\n'))) assert.ok(ours.has(name), `dashboard: ${name}`);
  for (const name of named(read('docs/operations/monitoring.md'))) assert.ok(ours.has(name), `monitoring.md: ${name}`);
});

test('every metric of ours is explained', () => {
  const text = read('docs/operations/monitoring.md');
  for (const name of ours) assert.ok(text.includes(`\`${name}`), name);
});
