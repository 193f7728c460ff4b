import { afterAll, vi } from 'vitest';

/** Suites share a process: what one replaced must not reach the next. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
