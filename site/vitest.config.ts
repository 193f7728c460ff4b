import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { patient } from './e2e/support/patience.ts';

/** Leaves traces that vitest.setup.ts does not undo: such a suite gets modules and globals of its own. */
const changesProcess = /\bvi\.(mock|doMock|resetModules)\b|process\.env\b/;

const suites = globSync(['app/**/*.test.{ts,tsx}', 'server/**/*.test.{ts,tsx}', 'vite/**/*.test.ts']);
const isolated = suites.filter((path) => changesProcess.test(readFileSync(path, 'utf8')));

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: Number(process.env.TEST_WORKERS || 2),
    // Generous for a busy machine.
    testTimeout: patient(60_000),
    setupFiles: ['vitest.setup.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'shared', isolate: false, include: suites.filter((path) => !isolated.includes(path)) },
      },
      { extends: true, test: { name: 'isolated', include: isolated } },
    ],
  },
});
