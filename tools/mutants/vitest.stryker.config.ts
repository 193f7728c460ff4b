import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const vitest = dirname(createRequire(import.meta.url).resolve('vitest/package.json'));

/** The unit tests of the modules that stryker.config.mjs names, of both parts in one run. */
export default {
  resolve: {
    alias: [
      // Each part has a Vitest of its own, the contract Node's runner; a run takes one.
      { find: /^(vitest|node:test)$/, replacement: join(vitest, 'dist/index.js') },
      { find: /^@clinic\/contract\/(.+)$/, replacement: join(process.cwd(), 'contract/$1.ts') },
    ],
  },
  test: {
    include: [
      'contract/**/*.test.ts',
      'content/src/{publishing/redirects,people/roles}/**/*.test.ts',
      'site/app/{lib,forms,cms}/**/*.test.ts',
      'site/app/features/{callback,reviews}/**/*.test.ts',
      'site/server/endpoints/forms/submission*.test.ts',
      'site/server/endpoints/canonical*.test.ts',
      'site/server/redirects/*.test.ts',
    ],
    // It needs files that the sandbox does not have.
    exclude: ['**/publication-state.test.ts', '**/node_modules/**'],
    testTimeout: 20_000,
  },
};
