/** Returns a limit for this machine, whole as timers want it: TEST_SLOWNESS says how many times slower than usual it is. @param ms for the usual one */
export const patient = (ms: number): number => Math.ceil(ms * Number(process.env.TEST_SLOWNESS || 1));
