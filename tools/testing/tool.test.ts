import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runTool } from './tool.ts';

const folder = mkdtempSync(join(tmpdir(), 'tool-'));
after(() => rmSync(folder, { recursive: true }));

test('a skipped test is named, also in chosen files; a filter by name skips the others on purpose', async () => {
  writeFileSync(
    join(folder, 'a.test.mjs'),
    `import { test } from 'node:test';
    test('works', () => {});
    test('loads the alerts', { skip: 'no promtool' }, () => {});`,
  );
  // Otherwise the inner runner takes itself for a part of this one.
  const env = { NODE_TEST_CONTEXT: undefined };
  const run = (filter: { files: string[]; grep?: string }) =>
    runTool({ log: 'tool-test', cwd: folder, command: ['--test'], filter, env });
  assert.equal((await run({ files: ['a.test.mjs'] })).skipped, 'loads the alerts');
  assert.equal((await run({ files: ['a.test.mjs'], grep: 'works' })).skipped, undefined);
});
