import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';

/**
 * Runs `work` with a new folder, which is deleted afterwards, also when a signal ends the process.
 * @param prefix of its name among the temporary files of this machine, or of its whole path
 */
export async function withTemporaryFolder<T>(prefix: string, work: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(resolve(tmpdir(), prefix));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clear);
  try {
    return await work(folder);
  } finally {
    clear();
    process.off('exit', clear);
  }
}
