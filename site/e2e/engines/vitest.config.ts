import { defineConfig } from 'vitest/config';

/** Journeys in engines that Playwright does not drive from Debian's packages: part `engines` of `npm run test:all`. */
export default defineConfig({
  test: {
    include: ['e2e/engines/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
