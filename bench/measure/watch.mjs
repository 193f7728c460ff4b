import { setTimeout as sleep } from 'node:timers/promises';
import { httpGet } from './http-get.mjs';
import { readOpen, readUse } from './process-use.mjs';

/** @typedef {{ minute: number, rssMb: number, files: number, sockets: number, cpuMs: number }} Sample */

/**
 * Looks at processes again and again until told to stop. A process that fell is looked for under its new id.
 * @param {() => Record<string, number>} pids
 * @param {number} everyMs
 */
export function startWatch(pids, everyMs) {
  const startedAt = performance.now();
  /** @type {Record<string, Sample[]>} */
  const samples = Object.fromEntries(Object.keys(pids()).map((name) => [name, []]));
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      for (const [name, pid] of Object.entries(pids())) {
        try {
          const { rssMb, cpuMs } = readUse(pid);
          samples[name]?.push({ minute: (performance.now() - startedAt) / 60_000, rssMb, cpuMs, ...readOpen(pid) });
        } catch {
          // It is being started again: the next look finds it.
        }
      }
      await sleep(everyMs);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return samples;
  };
}

/** How long an answer that costs nothing takes: the wait for the event loop. @param {string} url @param {number} everyMs */
export function startProbe(url, everyMs) {
  /** @type {number[]} */
  const ms = [];
  let isOver = false;
  const probing = (async () => {
    while (!isOver) {
      const answer = await httpGet(url).catch(() => null);
      ms.push(answer?.ms ?? Number.POSITIVE_INFINITY);
      await sleep(everyMs);
    }
  })();
  return async () => {
    isOver = true;
    await probing;
    return ms;
  };
}
