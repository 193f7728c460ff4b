import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { patient } from '../support/patience.ts';

/** Tests that need the running product and no browser. Settings: e2e/README.md. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['e2e/http/**/*.test.ts'],
    // One worker and one module graph, so that all files share one crawl.
    fileParallelism: false,
    isolate: false,
    sequence: { concurrent: true },
    maxConcurrency: 8,
    // Generous for a busy machine: speed is measured by bench/.
    testTimeout: patient(60_000),
    hookTimeout: patient(60_000),
  },
});
