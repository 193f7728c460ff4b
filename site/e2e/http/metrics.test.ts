import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentUrl, readMetrics, siteUrl } from './site.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** Labels that Prometheus adds: of the target, and of a histogram's bucket. */
const added = ['job', 'instance', 'le'];

type Labels = Map<string, Set<string>>;

/** Returns the labels of each exposed metric with their values. */
async function readSeries(): Promise<Map<string, Labels>> {
  const series = new Map<string, Labels>();
  for (const url of [siteUrl, contentUrl]) {
    for (const [, name = '', labels = ''] of (await readMetrics(url)).matchAll(/^(\w+)(?:\{([^}]*)\})? /gm)) {
      const known = series.get(name) ?? new Map<string, Set<string>>();
      series.set(name, known);
      for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g))
        known.set(label, (known.get(label) ?? new Set()).add(value));
    }
  }
  return series;
}

const isOurs = (name: string) => /^(site|content|process|nodejs)_|^up$/.test(name);

/** Returns what an expression asks for that the product does not expose. */
function faultsOf(expression: string, series: Map<string, Labels>): string[] {
  const metrics = [...expression.matchAll(/\b([a-z_][a-z0-9_]*)(?:\{([^}]*)\})?/g)].filter(([, name = '']) =>
    isOurs(name),
  );
  const known = new Set(added);
  const faults: string[] = [];
  for (const [, name = '', selector = ''] of metrics) {
    const labels = name === 'up' ? new Map() : series.get(name);
    if (!labels) faults.push(`no metric ${name}`);
    for (const label of labels?.keys() ?? []) known.add(label);
    for (const [, label = '', operator, value = ''] of selector.matchAll(/(\w+)\s*(=~|=)\s*"([^"]*)"/g)) {
      if (added.includes(label)) continue;
      const values: string[] = [...(labels?.get(label) ?? [])];
      for (const wanted of operator === '=~' ? value.split('|') : [value])
        if (!values.includes(wanted)) faults.push(`${name} has no ${label}="${wanted}"`);
    }
  }
  for (const [, names = ''] of expression.matchAll(/\bby \(([^)]*)\)/g))
    for (const label of names.split(/,\s*/)) if (!known.has(label)) faults.push(`no label ${label}`);
  return faults;
}

/** Returns the labels that the result of an expression keeps. */
function labelsOf(expression: string, series: Map<string, Labels>): string[] {
  const grouped = /\bby \(([^)]*)\)/.exec(expression)?.[1];
  if (grouped) return grouped.split(/,\s*/);
  if (/^(sum|max|min|count)\b/.test(expression)) return [];
  const names = [...expression.matchAll(/\b([a-z_][a-z0-9_]*)/g)].map(([, name = '']) => name);
  return [...added, ...names.flatMap((name) => [...(series.get(name)?.keys() ?? [])])];
}

test('alerts and dashboard ask only for exposed metrics, labels and values', async () => {
  const series = await readSeries();
  const rules = read('deploy/prometheus/alerts.yml')
    .split(/^ {6}- alert: /m)
    .slice(1);
  expect(rules.length).toBeGreaterThan(10);
  const faults = rules.flatMap((rule) => {
    const expression = /^ +expr: (.+)$/m.exec(rule)?.[1] ?? '';
    const kept = labelsOf(expression, series);
    const shown = [...rule.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label);
    return [
      ...faultsOf(expression, series),
      ...shown.filter((label) => !kept.includes(label)).map((label) => `the summary names no label ${label}`),
    ].map((fault) => `${rule.split('\n')[0]}: ${fault}`);
  });
  const queries = [...read('docs/operations/dashboard.json').matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)];
  expect(queries.length).toBeGreaterThan(10);
  for (const [, query = ''] of queries)
    faults.push(...faultsOf(query.replaceAll('\\"', '"'), series).map((fault) => `${query}: ${fault}`));
  expect(faults).toEqual([]);
});
