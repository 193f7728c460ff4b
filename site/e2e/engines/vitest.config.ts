import { defineConfig } from 'vitest/config';

/** Tests in engines that Playwright cannot drive from Debian's packages: part `engines` of `npm run test:all`. */
export default defineConfig({
  test: {
    include: ['e2e/engines/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
