/** What the yardstick takes on a usual server, ms of its processor. */
const usualYardstickMs = 30;
const yardstickText = 'Лечение кариеса под микроскопом — от 4 500 ₽. '.repeat(8000);

/** Work of the kind that is measured: it tells how slow the machine is just now. */
const yardstick = () => yardstickText.replace(/\p{L}+/gu, (word) => word.toUpperCase()).split(' ').length;

async function timeOf(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/**
 * For a test that wants a ceiling on what hostile input costs. Only the processor's time counts, the fastest of several times,
 * and on a machine that is slow or shared, what it would be on a usual one: a ceiling is broken by the code alone.
 * @param work is given the number of the attempt: what it remembers must not be asked twice
 * @param enoughMs as fast as that, there are no more attempts
 * @param attempts work over its ceiling by itself is over it ten times; work that neighbours held up is not
 * @returns ms of a usual server's processor
 */
export async function processorMs(
  work: (attempt: number) => unknown,
  enoughMs: number,
  attempts = 10,
): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && fastest >= enoughMs; attempt++) {
    const ms = await timeOf(() => work(attempt));
    const slowness = ms < enoughMs ? 1 : (await timeOf(yardstick)) / usualYardstickMs;
    fastest = Math.min(fastest, ms / Math.max(1, slowness));
  }
  return fastest;
}
