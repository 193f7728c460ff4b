import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { content, root } from './launch/places.ts';
import { findProgram } from './testing/system-packages.ts';

const sources = ['site/server/endpoints/metrics.ts', 'content/src/compose/metrics/index.ts'];
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const ours = new Set(
  sources.flatMap((path) => [...read(path).matchAll(/'((?:site|content)_[a-z_]+)'/g)].map(([, name]) => name)),
);

const promtool = findProgram('promtool');
const { parse } = createRequire(join(content.folder, 'package.json'))('yaml');
const alerts: { alert: string }[] = parse(read('deploy/prometheus/alerts.yml')).groups[0].rules;

/** Returns the names of the product's metrics in a text. */
const named = (text: string): string[] =>
  [...text.matchAll(/\b((?:site|content)_[a-z_]+)/g)].map(([, name = '']) => name.replace(/_bucket$/, ''));

/** What the dashboard and the alerts ask for is compared with the running product: site/e2e/http/metrics.test.ts. */
test('monitoring.md names existing metrics only', () => {
  for (const name of named(read('docs/operations/monitoring.md'))) assert.ok(ours.has(name), name);
});

test('monitoring.md documents exactly the existing alerts', () => {
  const explained = [...read('docs/operations/monitoring.md').matchAll(/^\| `([A-Z]\w+)` \|/gm)].map(
    ([, name]) => name,
  );
  assert.deepEqual(
    explained,
    alerts.map(({ alert }) => alert),
  );
});

test('Prometheus loads the alerts, and they fire when they should', { skip: !promtool && 'нет promtool' }, () => {
  for (const args of [
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const options = { cwd: join(root, 'deploy/prometheus'), encoding: 'utf8' as const };
    const { status, stdout, stderr } = spawnSync(promtool ?? '', args, options);
    assert.equal(status, 0, `${stdout}${stderr}`);
  }
});

test('monitoring.md documents every metric', () => {
  const text = read('docs/operations/monitoring.md');
  for (const name of ours) assert.ok(text.includes(`\`${name}`), name);
});
