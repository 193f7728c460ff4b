import { defineConfig } from 'vitest/config';
import { patient } from '../support/patience.ts';

/** Tests in engines that Playwright cannot drive from Debian's packages: part `engines` of `npm run test:all`. */
export default defineConfig({
  test: {
    include: ['e2e/engines/*.test.ts'],
    fileParallelism: false,
    testTimeout: patient(120_000),
    hookTimeout: patient(60_000),
  },
});
