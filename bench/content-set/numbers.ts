/** Returns the quantile at `share` (0.5 is the median), or NaN for an empty list. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (values: number[]) => quantile(values, 0.5);

export const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Returns a generator of the same numbers in [0, 1) in every run, so that runs are comparable. */
export function seededRandom(seed: number): () => number {
  let state = seed % 2_147_483_647 || 1;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return (state - 1) / 2_147_483_646;
  };
}

export const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** Reads a list such as `64,1000`. */
export const readNumbers = (list: string) => list.split(',').map(Number);
