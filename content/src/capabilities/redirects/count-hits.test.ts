import { expect, test } from 'vitest';
import { readHitReport } from './count-hits';

const hits = { count: 3, lastAt: '2026-11-21T10:00:00.000Z' };

test('a report of rows', () => {
  expect(readHitReport({ rows: { abc: hits } })).toEqual({ rows: { abc: hits } });
  expect(readHitReport({ rows: {} })).toEqual({ rows: {} });
});

test.each([
  null,
  undefined,
  'text',
  [],
  {},
  { rows: [] },
  { rows: { a: 1 } },
  { rows: { a: { ...hits, count: -1 } } },
  { rows: { a: { ...hits, count: 1.5 } } },
  { rows: { a: { ...hits, count: 1e12 } } },
  { rows: { a: { ...hits, lastAt: 'yesterday' } } },
  { rows: { a: { count: 1 } } },
  { rows: Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [i, hits])) },
])('no report: %o', (body) => {
  expect(readHitReport(body)).toBeNull();
});
