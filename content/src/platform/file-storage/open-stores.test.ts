import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStores } from './open-stores';

test('the list of a folder leaves out a file that goes while it is read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-files-'));
  try {
    const { files } = await openStores(null, folder);
    writeFileSync(join(folder, 'private/one.pdf'), '');
    symlinkSync('nowhere', join(folder, 'private/gone.pdf'));
    expect((await files.list()).map(({ name }) => name)).toEqual(['one.pdf']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
