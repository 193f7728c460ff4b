import { expect, test, vi } from 'vitest';
import { createRateLimit, networkOf } from './rate-limit.ts';

test('five turns in ten minutes, then the time to wait; later again', () => {
  let time = 0;
  const limit = createRateLimit({ turns: 5, windowSeconds: 600, now: () => time });
  const take = () => limit.take('203.0.113.7');
  expect([take(), take(), take(), take(), take()]).toEqual([null, null, null, null, null]);
  time = 60_000;
  expect(take()).toBe(540);
  expect(limit.take('203.0.113.8')).toBeNull();
  time = 600_000;
  expect(take()).toBeNull();
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0:0:0:0:0:1', '2001:db8:0:0'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
  ['', ''],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('addresses without end leave memory as it is', () => {
  const limit = createRateLimit({ turns: 1, windowSeconds: 600, now: () => 0 });
  limit.take('first');
  for (let i = 0; i < 100_000; i++) limit.take(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
  expect(limit.take('first')).toBeNull();
});

test('a refusal is told once a window', () => {
  let time = 0;
  const onRefused = vi.fn();
  const limit = createRateLimit({ turns: 1, windowSeconds: 600, now: () => time, onRefused });
  for (let i = 0; i < 5; i++) limit.take('203.0.113.7');
  expect(onRefused).toHaveBeenCalledTimes(1);
  time = 600_000;
  for (let i = 0; i < 5; i++) limit.take('203.0.113.7');
  expect(onRefused).toHaveBeenCalledTimes(2);
});
