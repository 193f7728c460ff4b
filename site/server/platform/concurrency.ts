/** Runs one operation for all callers that want the same key at the same time. */
export class SingleFlight<Result> {
  readonly #pending = new Map<string, Promise<Result>>();

  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const result = work().finally(() => {
      if (this.#pending.get(key) === result) this.#pending.delete(key);
    });
    this.#pending.set(key, result);
    return result;
  }

  /** Returns the operation under way for a key, if any. */
  pending(key: string): Promise<Result> | undefined {
    return this.#pending.get(key);
  }

  /** From now on every key is worked on again; operations under way still serve their callers. */
  forgetAll(): void {
    this.#pending.clear();
  }
}

/** Returns a function that runs operations with one key in order. */
export function createMutex() {
  const last = new Map<string, Promise<unknown>>();
  return <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const done = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, done);
    const release = () => {
      if (last.get(key) === done) last.delete(key);
    };
    done.then(release, release);
    return done;
  };
}

/** The queue is full. */
export class Busy extends Error {}

/** Returns a function that runs a few operations at a time, in order. It throws `Busy` when the queue is full. */
export function createLimiter({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Busy();
      // A finished operation hands its place over, so that no newcomer takes it.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
