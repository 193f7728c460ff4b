import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A visitor in a process of his own: one that holds the attackers' sockets would measure how busy it is itself.
 * Asks for the page of its argument until it is told «enough», then says what he waited at most, in milliseconds.
 */
const [, , url = ''] = process.argv;
const resolution = 5;
const pauseMs = 100;
const state = { isOver: false };
process.once('message', () => {
  state.isOver = true;
});
// Whoever has sent him is gone.
process.once('disconnect', () => process.exit());

let worstMs = 0;
while (!state.isOver) {
  // What this process itself was late by is no fault of the server's.
  const late = monitorEventLoopDelay({ resolution });
  late.enable();
  const begun = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  const waitedMs = performance.now() - begun;
  late.disable();
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  const lateMs = late.count > 0 ? Math.max(0, late.max / 1e6 - resolution) : 0;
  worstMs = Math.max(worstMs, waitedMs - lateMs);
  await sleep(pauseMs);
}
process.send?.({ worstMs });
process.disconnect();
