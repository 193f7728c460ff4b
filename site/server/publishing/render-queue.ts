import { setTimeout as delay, setImmediate as letOthersIn } from 'node:timers/promises';
import type { Made } from './page-maker.ts';

/** While one waits for the content service the other is rendered. */
const workers = 2;
/** A first pause after a fault, and the longest: a service that comes back finds no crowd at its door. */
const pauseMs = 500;
const longestPauseMs = 15_000;

export type RenderQueue = ReturnType<typeof createRenderQueue>;

const fault = 500;
const unavailable = 503;

function complain(error: unknown): number {
  console.error(JSON.stringify({ level: 'error', event: 'page-not-made', message: String(error) }));
  return fault;
}

/**
 * Pages to be rendered again in the background, those being read first, then the most read.
 * @param make renders a page and keeps it; null for what is no page (any more)
 * @param hitsOf how often a page was asked for
 * @param onIdle called whenever nothing is left to do
 */
export function createRenderQueue(options: {
  make: (key: string) => Promise<Made | null>;
  hitsOf: (key: string) => number;
  onIdle: () => void;
}) {
  const { make, hitsOf, onIdle } = options;
  const waiting = new Set<string>();
  /** Those of them that somebody is reading. */
  const wanted = new Set<string>();
  /** Those that could not be made at the last try, with the status that came instead. */
  const broken = new Map<string, number>();
  let order: string[] = [];
  let isWorking = false;
  let isStopped = false;
  let faults = 0;
  const stopping = new AbortController();
  /** Ends the pauses after faults: what is new may well go. */
  let pause = new AbortController();

  function next(): string | undefined {
    for (const key of wanted) {
      wanted.delete(key);
      if (waiting.has(key)) return key;
    }
    // Sorted when something was added, the most read last; what was taken out meanwhile is passed over.
    if (order.length === 0) order = [...waiting].sort((a, b) => hitsOf(a) - hitsOf(b));
    const key = order.pop();
    return key === undefined || waiting.has(key) ? key : next();
  }

  async function work(): Promise<void> {
    for (let key = next(); key !== undefined && !isStopped; key = next()) {
      waiting.delete(key);
      // A page that breaks by itself would break again: it waits for its next turn, the others do not wait for it.
      const status = await make(key).then((made) => made?.passing?.html.status ?? 200, complain);
      if (status < fault) broken.delete(key);
      else broken.set(key, status);
      if (status !== unavailable) faults = 0;
      else {
        waiting.add(key);
        faults += 1;
        const ms = Math.min(pauseMs * 2 ** (faults - 1), longestPauseMs);
        const signal = AbortSignal.any([stopping.signal, pause.signal]);
        await delay(ms, undefined, { signal }).catch(() => undefined);
      }
      await letOthersIn();
    }
  }

  function begin() {
    if (isWorking || isStopped || waiting.size === 0) return;
    isWorking = true;
    void Promise.all(Array.from({ length: workers }, work)).finally(() => {
      isWorking = false;
      if (waiting.size > 0) begin();
      else if (!isStopped) onIdle();
    });
  }

  return {
    add(keys: Iterable<string>): void {
      const before = waiting.size;
      for (const key of keys) waiting.add(key);
      order = [];
      if (waiting.size > before) {
        pause.abort();
        pause = new AbortController();
      }
      begin();
    },
    /** Somebody is reading this page: if it waits, it is made next. */
    first(key: string): void {
      if (waiting.has(key)) wanted.add(key);
    },
    /** The status with which the last try to make this page in the background ended; null when that went well. */
    faultOf: (key: string): number | null => broken.get(key) ?? null,
    /** Pages that wait. */
    size: (): number => waiting.size,
    stop(): void {
      isStopped = true;
      stopping.abort();
    },
  };
}
