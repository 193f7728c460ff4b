import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Night, reportOf } from './nights.ts';

const night = (day: string, ...failed: [id: string, failed: number][]): Night => ({
  commit: '0123456789abcdef',
  startedAt: `${day}T21:00:00.000Z`,
  parts: failed.map(([id, count]) => ({ id, minutes: 1.25, failed: count })),
});

test('a red part is red since the first of its runs in a row, runs without it aside', () => {
  const report = reportOf([
    night('2026-11-01', ['server', 2]),
    night('2026-11-02', ['server', 0], ['backup', 0]),
    night('2026-11-03', ['server', 1]),
    night('2026-11-04', ['backup', 0]),
    night('2026-11-05', ['server', 3], ['backup', 0]),
  ]);
  assert.match(report, /^Ночной прогон 01234567, 2026-11-05$/m);
  assert.match(report, /^ {2}server +1\.3 мин {2}красная с 2026-11-03, не прошло 3$/m);
  assert.match(report, /^ {2}backup +1\.3 мин {2}зелёная$/m);
});
