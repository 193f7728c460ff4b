import { setTimeout as delay, setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Made } from './page-maker.ts';

/** While one page waits for the content service, another is rendered. */
const workers = 2;
/** First and longest pause after a 503, so that a recovering service is not flooded. */
const firstPauseMs = 500;
const longestPauseMs = 15_000;

const internalError = 500;
const unavailable = 503;

type RenderQueueOptions = {
  /** Renders and stores a page; `null` for a key without a page. */
  make: (key: string) => Promise<Made | null>;
  /** Returns how often a page was requested. */
  hitsOf: (key: string) => number;
  /** Called whenever the queue has become empty. */
  onIdle: () => void;
};

/** Renders pages in the background: those that visitors are reading first, then the most read. */
export class RenderQueue {
  readonly #options: RenderQueueOptions;
  readonly #waiting = new Set<string>();
  readonly #prioritized = new Set<string>();
  /** Status of the last attempt, for pages that failed. */
  readonly #failed = new Map<string, number>();
  /** Sorted copy of the waiting keys, the most read last; emptied when keys are added. */
  #order: string[] = [];
  #isWorking = false;
  #failures = 0;
  readonly #stopping = new AbortController();
  /** Ends the pause after a failure: new pages may well succeed. */
  #pause = new AbortController();

  constructor(options: RenderQueueOptions) {
    this.#options = options;
  }

  add(keys: Iterable<string>): void {
    const before = this.#waiting.size;
    for (const key of keys) this.#waiting.add(key);
    this.#order = [];
    if (this.#waiting.size > before) {
      this.#pause.abort();
      this.#pause = new AbortController();
    }
    this.#begin();
  }

  /** Renders this page next, if it waits: a visitor is reading it. */
  prioritize(key: string): void {
    if (this.#waiting.has(key)) this.#prioritized.add(key);
  }

  /** Returns the status of the last attempt, or `null` when it succeeded. */
  failureOf(key: string): number | null {
    return this.#failed.get(key) ?? null;
  }

  size(): number {
    return this.#waiting.size;
  }

  stop(): void {
    this.#stopping.abort();
  }

  #begin(): void {
    if (this.#isWorking || this.#stopping.signal.aborted || this.#waiting.size === 0) return;
    this.#isWorking = true;
    void Promise.all(Array.from({ length: workers }, () => this.#work())).finally(() => {
      this.#isWorking = false;
      if (this.#waiting.size > 0) this.#begin();
      else if (!this.#stopping.signal.aborted) this.#options.onIdle();
    });
  }

  async #work(): Promise<void> {
    for (let key = this.#next(); key !== undefined && !this.#stopping.signal.aborted; key = this.#next()) {
      this.#waiting.delete(key);
      const status = await this.#options.make(key).then((made) => made?.passing?.html.status ?? 200, logFailure);
      if (status < internalError) this.#failed.delete(key);
      else this.#failed.set(key, status);
      // A page that fails on its own would fail again: only an outage is retried here.
      if (status === unavailable) await this.#backOff(key);
      else this.#failures = 0;
      await yieldToOthers();
    }
  }

  async #backOff(key: string): Promise<void> {
    this.#waiting.add(key);
    this.#failures += 1;
    const ms = Math.min(firstPauseMs * 2 ** (this.#failures - 1), longestPauseMs);
    const signal = AbortSignal.any([this.#stopping.signal, this.#pause.signal]);
    await delay(ms, undefined, { signal }).catch(() => undefined);
  }

  #next(): string | undefined {
    for (const key of this.#prioritized) {
      this.#prioritized.delete(key);
      if (this.#waiting.has(key)) return key;
    }
    const { hitsOf } = this.#options;
    if (this.#order.length === 0) this.#order = [...this.#waiting].sort((a, b) => hitsOf(a) - hitsOf(b));
    const key = this.#order.pop();
    return key === undefined || this.#waiting.has(key) ? key : this.#next();
  }
}

function logFailure(error: unknown): number {
  console.error(JSON.stringify({ level: 'error', event: 'render-failed', message: String(error) }));
  return internalError;
}
