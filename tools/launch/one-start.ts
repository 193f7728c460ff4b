import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UserError } from './console.ts';

const sqliteBusy = 5;
let held: DatabaseSync | null = null;

/**
 * Lets one process at a time prepare and supervise a data folder, by a lock that the system releases when the process
 * ends. The content service has its own, but a start touches packages, builds, secrets and logs long before it.
 */
export function holdDataFolder(folder: string): void {
  if (held) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const lock = new DatabaseSync(join(folder, 'start.lock'));
    lock.exec('BEGIN EXCLUSIVE');
    held = lock;
  } catch (error) {
    // A folder that cannot be written is explained by what needs to write there.
    if ((error as { errcode?: number }).errcode !== sqliteBusy) return;
    throw new UserError(
      `С папкой данных ${folder} уже работает другой запуск: остановите его или задайте другую папку и другие порты (DATA_DIR, SITE_PORT, CONTENT_PORT)`,
    );
  }
}
