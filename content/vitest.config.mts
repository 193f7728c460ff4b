import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { patient } from './test/patience.ts';

/** Tests over the demo clinic. They run one after another on one service; the rest start from an empty one. */
const overDemo = [
  'anonymous',
  'consents',
  'labels',
  'limits',
  'once',
  'preview',
  'query-cost',
  'readiness',
  'search-auth',
  'search-errors',
  'search-freshness',
  'search-golden',
  'seed',
  'submissions',
  'uploads',
].map((name) => `test/${name}.test.ts`);
const workers = Number(process.env.TEST_WORKERS || 2);
const isNightly = process.env.TEST_ALL === '1';
const nightly = [
  // Two processes over one database: over SQLite the data folder is locked.
  ...(isNightly && process.env.TEST_POSTGRES_URL ? [] : ['test/two-processes.test.ts']),
  // The first waits for a check that runs every 15 seconds; handover.test.ts loses and repeats one call at a time.
  ...(isNightly ? [] : ['test/search-elsewhere.test.ts', 'test/handover-once.test.ts']),
];

/** Replace modules: such a file gets modules of its own. */
const replacing = globSync('src/**/*.test.ts').filter((path) => readFileSync(path, 'utf8').includes('vi.mock('));

const unit = (name: string, isolate: boolean, include: string[], exclude: string[] = []): TestProjectConfiguration => ({
  test: {
    ...{ name, isolate, include, exclude },
    testTimeout: patient(60_000),
    hookTimeout: patient(60_000),
    maxWorkers: workers,
  },
  // Node loads the CommonJS build for packages outside; graphql refuses to meet a second copy of itself.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
});

export default defineConfig({
  test: {
    projects: [
      // Generous for a busy machine; no test relies on a timeout to be quick.
      unit('unit', false, ['src/**/*.test.ts'], replacing),
      unit('unit-isolated', true, replacing),
      {
        test: {
          name: 'shared',
          include: overDemo,
          globalSetup: ['test/start-demo.ts'],
          testTimeout: patient(60_000),
          hookTimeout: patient(60_000),
          maxWorkers: 1,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'own',
          include: ['test/**/*.test.ts'],
          exclude: [...overDemo, ...nightly],
          globalSetup: ['test/start-empty.ts'],
          testTimeout: patient(60_000),
          hookTimeout: patient(60_000),
          maxWorkers: workers,
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
