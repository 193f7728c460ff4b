const attempts = 5;
/** Too little processor time to compare. A quadratic reader needs far more for the shortest of the lengths. */
const quickMs = 10;
/** Of proportional growth, with room for measuring: the ratio is 4 when time is linear and 16 when it is quadratic. */
export const maxGrowth = 9;

/** Characters of a hostile text; the nightly run tries more of them. */
export const hostileLengths = process.env.TEST_ALL === '1' ? [20_000, 100_000] : [20_000];

/**
 * Returns how many times more processor time `work` takes when its input is four times as long, or 1 when it is quick.
 * @param work gets the length and the number of the attempt, so that it can avoid input it has cached
 */
export function growth(work: (length: number, attempt: number) => unknown, longest: number): number {
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < attempts; attempt++) {
    long = Math.min(
      long,
      processorMs(() => work(longest, attempt)),
    );
    if (long < quickMs) return 1;
    short = Math.min(
      short,
      processorMs(() => work(longest / 4, attempt)),
    );
    if (long / short < maxGrowth) break;
  }
  return long / short;
}

function processorMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
