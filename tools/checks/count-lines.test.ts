import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countLines } from './count-lines.ts';

test('counts product and tests by room, without generated code and the seed', () => {
  const paths = ['site/app/ui/a.tsx', 'site/app/ui/a.test.tsx', 'site/e2e/b.ts', 'content/src/seed/c.ts', 'README.md'];
  assert.deepEqual(
    countLines(paths, () => 'one\ntwo\n'),
    [
      { room: 'site/app/ui', product: 2, tests: 2 },
      { room: 'site/e2e', product: 0, tests: 2 },
    ],
  );
});
