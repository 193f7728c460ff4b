/** Changes that follow each other closely wake the sites once: publishing in bulk is many. */
const gatherMs = 50;
const timeoutMs = 2000;

/**
 * Tells the sites that there is something to read. Only a hint, they ask by themselves every second: nobody waits for it,
 * and one that does not answer is reported once, not with every change.
 */
export class SiteWaker {
  readonly #silent = new Set<string>();
  #timer: NodeJS.Timeout | null = null;

  /** @param urls origins of the sites */
  constructor(
    readonly urls: readonly string[],
    readonly token: string,
    readonly report: (line: string) => void,
  ) {}

  wake(): void {
    if (this.#timer || this.urls.length === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      for (const url of this.urls) void this.#tell(url);
    }, gatherMs);
    this.#timer.unref();
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #tell(url: string): Promise<void> {
    try {
      const { ok, status } = await fetch(`${url}/changes/wake`, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.token}` },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!ok) throw new Error(`ответ ${status}`);
      this.#silent.delete(url);
    } catch (error) {
      if (this.#silent.has(url)) return;
      this.#silent.add(url);
      this.report(`Сайт ${url} не узнал об изменении сразу, спросит сам: ${(error as Error).message}`);
    }
  }
}
