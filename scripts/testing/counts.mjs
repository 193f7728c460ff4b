/**
 * How many tests passed and failed, from what each runner reports.
 * @typedef {{ passed: number, failed: number, flaky?: string[] }} Counts flaky: names of those that passed only when they
 *   were tried again
 */

/** @param {any} report of vitest's json reporter @returns {Counts} */
export function countVitest(report) {
  // A file that could not be loaded fails without a single test.
  const broken = report.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' && !file.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** @param {any} report of Playwright's json reporter @returns {Counts} */
export function countPlaywright({ stats, errors, suites }) {
  const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
  return stats.flaky > 0 ? { ...counts, flaky: suites.flatMap(flakyOf) } : counts;
}

/** @param {any} suite @returns {string[]} file, line and title */
function flakyOf({ suites = [], specs = [] }) {
  const own = specs
    .filter((/** @type {any} */ { tests }) => tests.some((/** @type {any} */ { status }) => status === 'flaky'))
    .map((/** @type {any} */ { file, line, title }) => `${file}:${line} ${title}`);
  return [...own, ...suites.flatMap(flakyOf)];
}

/** @param {string} output of node --test @returns {Counts} */
export function countNodeTest(output) {
  const read = (/** @type {string} */ word) => Number(new RegExp(`^\\S+ ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  return { passed: read('pass'), failed: read('fail') + read('cancelled') };
}

/**
 * A step without tests counts as one. A runner that failed is a failure, also when it counts none.
 * @param {number} code of its exit
 * @param {Counts | null} counts null when it made no report
 * @returns {Counts}
 */
export function settle(code, counts) {
  if (code === 0) return counts ?? { passed: 1, failed: 0 };
  return { ...counts, passed: counts?.passed ?? 0, failed: Math.max(counts?.failed ?? 0, 1) };
}

/** @param {Counts[]} list @returns {Counts} */
export function sum(list) {
  return list.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  );
}
