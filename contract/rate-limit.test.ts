import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRateLimit, networkOf } from './rate-limit.ts';

const visitor = '203.0.113.7';

test('allows the quota in a window, then returns the seconds to wait', () => {
  let time = 0;
  const limit = createRateLimit({ quota: 5, windowSeconds: 600, now: () => time });
  const consume = () => limit.consume(visitor);
  assert.deepEqual([consume(), consume(), consume(), consume(), consume()], [null, null, null, null, null]);
  time = 60_000;
  assert.equal(consume(), 540);
  assert.equal(limit.consume('203.0.113.8'), null);
  time = 600_000;
  assert.equal(consume(), null);
});

test('a refunded use does not count', () => {
  const limit = createRateLimit({ quota: 1, windowSeconds: 60, now: () => 0 });
  limit.consume(visitor);
  limit.refund(visitor);
  limit.refund(visitor);
  assert.deepEqual([limit.consume(visitor), limit.consume(visitor)], [null, 60]);
});

test('forgets the least recently seen client when 100,000 are known', () => {
  const limit = createRateLimit({ quota: 1, windowSeconds: 600, now: () => 0 });
  limit.consume('first');
  for (let i = 0; i < 100_000; i++) limit.consume(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
  assert.equal(limit.consume('first'), null);
});

test('reports a refusal once a window', () => {
  let time = 0;
  let refusals = 0;
  const onRefused = () => {
    refusals += 1;
  };
  const limit = createRateLimit({ quota: 1, windowSeconds: 600, now: () => time, onRefused });
  for (let i = 0; i < 5; i++) limit.consume(visitor);
  assert.equal(refusals, 1);
  time = 600_000;
  for (let i = 0; i < 5; i++) limit.consume(visitor);
  assert.equal(refusals, 2);
});

for (const [clientIp, network] of [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0:0:0:0:0:1', '2001:db8:0:0'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['not:an:ip', 'not:an:ip'],
  ['', ''],
] as const)
  test(`${clientIp} belongs to ${network}`, () => assert.equal(networkOf(clientIp), network));
