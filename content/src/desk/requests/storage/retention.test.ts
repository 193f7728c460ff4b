import { expect, test } from 'vitest';
import { reportByDay } from './retention';

test('sums runs by the clinic’s day and keeps the state after the last one', () => {
  const runs = [
    { at: '2026-11-21T18:00:00Z', requests: 1, resumes: 0, oldestRequest: '2025-11-22T18:30:00Z', oldestResume: null },
    { at: '2026-11-21T17:10:00Z', requests: 2, resumes: 3, oldestRequest: '2025-11-20T00:00:00Z', oldestResume: null },
    { at: '2026-11-21T16:00:00Z', requests: 4, resumes: 0, oldestRequest: null, oldestResume: '2026-09-01T00:00:00Z' },
  ];
  expect(reportByDay(runs, 'Asia/Novosibirsk')).toEqual([
    { day: '2026-11-22', requests: 3, resumes: 3, oldestRequest: '2025-11-23', oldestResume: null },
    { day: '2026-11-21', requests: 4, resumes: 0, oldestRequest: null, oldestResume: '2026-09-01' },
  ]);
});
