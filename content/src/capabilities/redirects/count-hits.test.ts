import { expect, test } from 'vitest';
import { readHitReport } from './count-hits';

const hits = { count: 3, lastAt: '2026-11-21T10:00:00.000Z' };

test('a report of rows and patterns', () => {
  const report = { rows: { abc: hits }, patterns: { '/akcii': hits } };
  expect(readHitReport(report)).toEqual(report);
  expect(readHitReport({ rows: {}, patterns: {} })).toEqual({ rows: {}, patterns: {} });
});

test.each([
  null,
  undefined,
  'text',
  [],
  {},
  { rows: {} },
  { rows: [], patterns: {} },
  { rows: { a: 1 }, patterns: {} },
  { rows: { a: { ...hits, count: -1 } }, patterns: {} },
  { rows: { a: { ...hits, count: 1.5 } }, patterns: {} },
  { rows: { a: { ...hits, count: 1e12 } }, patterns: {} },
  { rows: { a: { ...hits, lastAt: 'yesterday' } }, patterns: {} },
  { rows: { a: { count: 1 } }, patterns: {} },
  { rows: {}, patterns: { ['a'.repeat(256)]: hits } },
  { rows: Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [i, hits])), patterns: {} },
])('no report: %o', (body) => {
  expect(readHitReport(body)).toBeNull();
});
