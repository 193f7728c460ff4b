import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { StartError } from '../end-start';

const fileName = 'running.lock';
/** Waits for a process that is about to end. */
const patienceMs = 3000;
/** Keeps the connections from garbage collection, which would release their locks. */
const held = new Set<Sqlite.Database>();

/**
 * Locks a data folder with a SQLite database for this process. SQLite uses a lock of the operating system, which
 * releases it when the process ends, however it ends. Throws `StartError` when another process holds the lock.
 */
export function lockDataFolder(dataDir: string): void {
  const lock = new Sqlite(join(dataDir, fileName), { timeout: patienceMs });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new StartError('с этой папкой данных уже работает другой запуск, остановите его');
  }
  held.add(lock);
}

/** Throws the driver's error for a damaged SQLite database. The framework would end the process with a stack trace. */
export function refuseDamagedDatabase(dataDir: string): void {
  const database = new Sqlite(join(dataDir, 'content.db'));
  try {
    const verdict = database.pragma('quick_check(1)', { simple: true });
    if (verdict !== 'ok') throw Object.assign(new Error(String(verdict)), { code: 'SQLITE_CORRUPT' });
  } finally {
    database.close();
  }
}
