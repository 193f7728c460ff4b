/** Replaces node:timers/promises, which Vitest's fake timers do not cover. */
export function setTimeout(ms: number, value?: unknown, { signal }: { signal?: AbortSignal } = {}): Promise<unknown> {
  return new Promise((done, fail) => {
    const timer = globalThis.setTimeout(() => done(value), ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      fail(signal.reason);
    });
  });
}

export const setImmediate = () => new Promise<void>((done) => globalThis.setImmediate(done));
