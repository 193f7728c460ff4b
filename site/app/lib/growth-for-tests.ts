/** Shorter readings cannot be compared. */
const noiseMs = 25;

async function processorMs(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/**
 * Tells linear work from quadratic: four times the input may take eight times the processor time, not sixteen. One good
 * reading of three is enough, so that a busy machine does not decide. `work` gets the length of its input and the
 * number of the run, so that memoised inputs differ.
 */
export async function growsLinearly(work: (length: number, run: number) => unknown, length: number): Promise<boolean> {
  for (let run = 0; run < 6; run += 2) {
    const whole = await processorMs(() => work(length, run));
    if (whole < noiseMs) return true;
    if (whole < noiseMs + 8 * (await processorMs(() => work(length / 4, run + 1)))) return true;
  }
  return false;
}
