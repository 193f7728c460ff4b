import { test as base, expect } from '@playwright/test';
import { placeOf, witness } from './wire.ts';

/** Every attack ends with the question whether the process that was attacked still lives. */
export const test = base.extend<{ survives: undefined }>({
  survives: [
    async ({ baseURL }, use) => {
      const stillAnswers = await witness(placeOf(baseURL));
      await use(undefined);
      expect(await stillAnswers(), 'the process was not restarted').toBe(true);
    },
    { auto: true },
  ],
});

export { expect };
