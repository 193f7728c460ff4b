import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Leaves traces in the process: a suite that does so gets modules and globals of its own. */
const changesProcess = /\bvi\.(mock|doMock|stubGlobal|stubEnv|useFakeTimers|spyOn|resetModules)\b|process\.env\b/;

// Documents that other people made are there at night only (tools/testing/real-documents.ts).
const exclude = process.env.REAL_DOCUMENTS ? [] : ['**/real-documents.test.ts'];
const suites = globSync(['app/**/*.test.{ts,tsx}', 'server/**/*.test.{ts,tsx}', 'vite/**/*.test.ts'], { exclude });
const isolated = suites.filter((path) => changesProcess.test(readFileSync(path, 'utf8')));

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 2,
    // Generous for a busy machine.
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: { name: 'shared', isolate: false, include: suites.filter((path) => !isolated.includes(path)) },
      },
      { extends: true, test: { name: 'isolated', include: isolated } },
    ],
  },
});
