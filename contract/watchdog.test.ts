import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerWatchdog } from './watchdog.ts';

test('the watchdog hears four times within its limit, and nothing without one', (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const heard: string[] = [];
  const notify = (state: string) => heard.push(state);
  const NOTIFY_SOCKET = '/run/systemd/notify';
  for (const given of [{}, { NOTIFY_SOCKET }, { WATCHDOG_USEC: '120000000' }]) answerWatchdog(given, notify);
  answerWatchdog({ NOTIFY_SOCKET, WATCHDOG_USEC: '120000000' }, notify);
  t.mock.timers.tick(120_000);
  assert.deepEqual(heard, Array(4).fill('WATCHDOG=1'));
});
