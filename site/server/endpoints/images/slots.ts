/** Too much is waiting already. */
export class Busy extends Error {}

/** Lets a few works run at a time, in order of asking. @throws Busy when the queue is full */
export function createSlots({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Busy();
      // Whoever leaves hands its slot over, so nobody can slip in between.
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
