import { setTimeout as sleep } from 'node:timers/promises';
import { httpGet } from './http-get.ts';
import { readOpen, readUse } from './process-use.ts';

export type Sample = { minute: number; rssMb: number; files: number; sockets: number; cpuMs: number };

/** Looks at processes again and again until told to stop. A process that fell is looked for under its new id. */
export function startWatch(pids: () => Record<string, number>, everyMs: number) {
  const startedAt = performance.now();
  const samples: Record<string, Sample[]> = Object.fromEntries(Object.keys(pids()).map((name) => [name, []]));
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

/** How long an answer that costs nothing takes: the wait for the event loop. */
export function startProbe(url: string, everyMs: number) {
  const ms: number[] = [];
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
