import { test as base, expect } from '@playwright/test';
import { witness } from '../http/wire.ts';

/** Fails a test whose attack restarts the server process. */
export const test = base.extend<{ survives: undefined }>({
  survives: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires it.
    async ({}, use) => {
      const stillAnswers = await witness();
      await use(undefined);
      expect(await stillAnswers(), 'the process was not restarted').toBe(true);
    },
    { auto: true },
  ],
});

export { expect };
