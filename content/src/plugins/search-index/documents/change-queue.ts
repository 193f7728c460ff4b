/** Changes that follow each other closely are taken in together: publishing is two writes, bulk actions are many. */
const gatherMs = 100;
const retryMs = { first: 1000, most: 60_000 };

/**
 * Gathers keys of what has changed and hands them over, never twice at a time. What could not be done is tried again,
 * later and later, together with what has come since; nobody waits for it.
 */
export class ChangeQueue {
  #waiting = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #isWorking = false;
  #isStopped = false;
  #retryMs = retryMs.first;

  /** @param report is told of a failure */
  constructor(
    readonly work: (keys: ReadonlySet<string>) => Promise<void>,
    readonly report: (error: unknown) => void,
  ) {}

  add(key: string): void {
    this.#waiting.add(key);
    if (!this.#isWorking) this.#schedule(gatherMs);
  }

  /** @returns once these were worked on for the first time, well or not */
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
      this.#retryMs = Math.min(retryMs.most, this.#retryMs * 2);
      if (!this.#isStopped) this.report(error);
    }
    this.#isWorking = false;
    if (this.#waiting.size > 0) this.#schedule(delayMs);
  }
}
