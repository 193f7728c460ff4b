import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
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
