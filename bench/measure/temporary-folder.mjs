import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * @template T
 * @param {(folder: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withTemporaryFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  // Also when a signal ends the run.
  process.once('exit', clear);
  try {
    return await work(folder);
  } finally {
    clear();
    process.off('exit', clear);
  }
}
