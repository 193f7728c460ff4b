import assert from 'node:assert/strict';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeTestFolder } from '../testing/test-folder.ts';
import { tellContentOfFirstStart } from './start.ts';

const folder = makeTestFolder();

test('the content service learns of a finished first start when its folder is lost, and not before', () => {
  const content = join(folder, 'content');
  tellContentOfFirstStart({ DATA_DIR: folder });
  assert.ok(!existsSync(content));
  writeFileSync(join(folder, 'first-start-done'), '');
  tellContentOfFirstStart({ DATA_DIR: folder });
  assert.ok(existsSync(join(content, 'first-start-done')));
  assert.equal(statSync(content).mode & 0o077, 0);
});
