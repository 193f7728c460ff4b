/** Publishing makes two writes and bulk actions make many: those within this time are handled together. */
const gatherMs = 100;
const retryMs = { first: 1000, max: 60_000 };

/**
 * Collects keys of changes and hands them over, one batch at a time. Failed batches are retried at growing intervals.
 */
export class ChangeQueue {
  #waiting = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #isWorking = false;
  #isStopped = false;
  #retryMs = retryMs.first;

  constructor(
    readonly work: (keys: ReadonlySet<string>) => Promise<void>,
    readonly reportFailure: (error: unknown) => void,
  ) {}

  add(key: string): void {
    this.#waiting.add(key);
    if (!this.#isWorking) this.#schedule(gatherMs);
  }

  /** Starts at once. Resolves after the first attempt, whether or not it succeeded. */
  async addAll(keys: ReadonlySet<string>): Promise<void> {
    for (const key of keys) this.#waiting.add(key);
    if (!this.#isWorking) await this.#run();
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  #schedule(delayMs: number): void {
    if (this.#timer || this.#isStopped) return;
    this.#timer = setTimeout(() => void this.#run(), delayMs);
    this.#timer.unref();
  }

  async #run(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const keys = this.#waiting;
    this.#waiting = new Set();
    this.#isWorking = true;
    let delayMs = gatherMs;
    try {
      await this.work(keys);
      this.#retryMs = retryMs.first;
    } catch (error) {
      for (const key of keys) this.#waiting.add(key);
      delayMs = this.#retryMs;
      this.#retryMs = Math.min(retryMs.max, this.#retryMs * 2);
      if (!this.#isStopped) this.reportFailure(error);
    }
    this.#isWorking = false;
    if (this.#waiting.size > 0) this.#schedule(delayMs);
  }
}
