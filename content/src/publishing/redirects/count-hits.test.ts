import * as v from 'valibot';
import { expect, test } from 'vitest';
import { hitReport } from './count-hits';

const hits = { count: 3, lastAt: '2026-11-21T10:00:00.000Z' };

test.each([{ abc: hits }, {}])('a report of rows: %o', (rows) => {
  expect(v.parse(hitReport, { rows })).toEqual({ rows });
});

test.each([
  undefined,
  null,
  'text',
  { a: 1 },
  { a: { ...hits, count: -1 } },
  { a: { ...hits, count: 1.5 } },
  { a: { ...hits, count: 1e12 } },
  { a: { ...hits, lastAt: 'yesterday' } },
  { a: { count: 1 } },
  Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [i, hits])),
])('no report: %o', (rows) => {
  expect(v.is(hitReport, { rows })).toBe(false);
});
