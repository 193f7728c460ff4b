import { isNightly } from './test-database';

const attempts = 5;
/** Too little processor time to measure. Quadratic work takes far longer, even for the shortest length. */
const quickMs = 10;
/** Ratio that counts as linear, with tolerance: linear work has 4, quadratic work 16. */
export const maxGrowth = 9;

/** Lengths of hostile texts; the nightly run has more. */
export const hostileLengths = isNightly ? [20_000, 100_000] : [20_000];

/**
 * Returns the ratio of processor times of `work` for inputs of four times the length, or 1 for quick work.
 * @param work gets the length and the number of the attempt, so that it can avoid cached input
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
