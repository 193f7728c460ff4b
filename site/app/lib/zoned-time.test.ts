import { expect, test } from 'vitest';
import { rssDate, zonedTime } from './zoned-time.server.ts';

test('a day begins at midnight on the clinic’s clock', () => {
  expect(rssDate('Asia/Tomsk', '2026-11-12')).toBe('Thu, 12 Nov 2026 00:00:00 +0700');
  expect(rssDate('UTC', '2026-11-12')).toBe('Thu, 12 Nov 2026 00:00:00 +0000');
});

test('a moment is told as that clock shows it', () => {
  expect(rssDate('Asia/Tomsk', '2026-11-12T20:30:00.000Z')).toBe('Fri, 13 Nov 2026 03:30:00 +0700');
  expect(zonedTime('Asia/Tomsk', new Date('2026-11-12T20:30:00.000Z'))).toBe('2026-11-13T03:30:00+07:00');
  expect(zonedTime('America/St_Johns', new Date('2026-11-12T00:00:00Z'))).toBe('2026-11-11T20:30:00-03:30');
});
