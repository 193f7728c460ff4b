import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

/** Makes a folder for the tests of a file, which is deleted after them. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-test-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
