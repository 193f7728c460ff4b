import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { StartFault } from '../logs/end-start';

const fileName = 'running.lock';
/** For a process that is about to end. */
const patienceMs = 3000;
/** A connection that is garbage collected drops its lock. */
const held = new Set<Sqlite.Database>();

/**
 * Keeps other processes out of a data folder with a SQLite database until this one ends. SQLite locks a file by the
 * operating system, which drops the lock with the process, however it ends.
 * @returns gives the folder back
 * @throws StartFault when another process has the folder
 */
export function lockDataFolder(dataDir: string, waitMs = patienceMs): () => void {
  const lock = new Sqlite(join(dataDir, fileName), { timeout: waitMs });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new StartFault('с этой папкой данных уже работает другой запуск, остановите его');
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

/**
 * Refuses a damaged SQLite database. The framework's connection would end the process with a stack.
 * @throws the driver's error
 */
export function refuseDamagedDatabase(dataDir: string): void {
  const database = new Sqlite(join(dataDir, 'content.db'));
  try {
    const verdict = database.pragma('quick_check(1)', { simple: true });
    if (verdict !== 'ok') throw Object.assign(new Error(String(verdict)), { code: 'SQLITE_CORRUPT' });
  } finally {
    database.close();
  }
}
