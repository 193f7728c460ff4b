/** Changes within this time wake the sites once, because bulk publishing makes many. */
const gatherMs = 50;
const timeoutMs = 2000;

/** Notifies the sites of new changes. Best effort: sites also poll every second. A failing site is logged once. */
export class SiteWaker {
  readonly #failing = new Set<string>();
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
      for (const url of this.urls) void this.#notify(url);
    }, gatherMs);
    this.#timer.unref();
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #notify(url: string): Promise<void> {
    try {
      const { ok, status } = await fetch(`${url}/changes/wake`, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.token}` },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!ok) throw new Error(`ответ ${status}`);
      this.#failing.delete(url);
    } catch (error) {
      if (this.#failing.has(url)) return;
      this.#failing.add(url);
      this.report(`Сайт ${url} не узнал об изменении сразу, спросит сам: ${(error as Error).message}`);
    }
  }
}
