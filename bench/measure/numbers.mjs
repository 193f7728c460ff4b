/** @param {number[]} values @param {number} share 0.5 for the median, 0.95, 0.99 @returns {number} NaN when there are none */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** @param {number[]} values */
export const median = (values) => quantile(values, 0.5);

/** @param {number[]} values */
export const sum = (values) => values.reduce((total, value) => total + value, 0);

/** Steepness of the straight line nearest to the points. @param {{ x: number, y: number }[]} points */
export function slope(points) {
  const meanX = sum(points.map(({ x }) => x)) / points.length;
  const meanY = sum(points.map(({ y }) => y)) / points.length;
  const spread = sum(points.map(({ x }) => (x - meanX) ** 2));
  return spread === 0 ? Number.NaN : sum(points.map(({ x, y }) => (x - meanX) * (y - meanY))) / spread;
}

/**
 * The same numbers at every run, so that runs can be compared.
 * @param {number} seed
 * @returns {() => number} at least 0, less than 1
 */
export function seededRandom(seed) {
  let state = seed % 2_147_483_647 || 1;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return (state - 1) / 2_147_483_646;
  };
}

/** @template T @param {() => number} random @param {readonly T[]} list @returns {T} */
export const pick = (random, list) => /** @type {T} */ (list[Math.floor(random() * list.length)]);
