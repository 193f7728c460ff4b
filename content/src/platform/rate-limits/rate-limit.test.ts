import { expect, test } from 'vitest';
import { networkOf } from './network-of';
import { createRateLimit } from './rate-limit';

test('so many turns in a window, then the seconds to wait; later again', () => {
  let time = 0;
  const limit = createRateLimit({ turns: 2, windowSeconds: 60, now: () => time });
  expect([limit.take('203.0.113.7'), limit.take('203.0.113.7'), limit.take('203.0.113.7')]).toEqual([null, null, 60]);
  expect(limit.take('203.0.113.8')).toBeNull();
  time = 60_000;
  expect(limit.take('203.0.113.7')).toBeNull();
});

test('a turn that was used rightly does not count', () => {
  const limit = createRateLimit({ turns: 1, windowSeconds: 60, now: () => 0 });
  limit.take('203.0.113.7');
  limit.giveBack('203.0.113.7');
  limit.giveBack('203.0.113.7');
  expect([limit.take('203.0.113.7'), limit.take('203.0.113.7')]).toEqual([null, 60]);
});

test('addresses without end leave memory as it is', () => {
  const limit = createRateLimit({ turns: 1, windowSeconds: 60, now: () => 0 });
  limit.take('first');
  for (let i = 0; i < 100_000; i++) limit.take(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
  expect(limit.take('first')).toBeNull();
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
