import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../launch/console.ts';
import { type Database, erasedByHand, forgetLogName, type SqliteFile, withSqlite } from './drivers.ts';

const fileName = 'content.db';
const allPages = 0x7fffffff;
const lockPatienceMs = 500;

/**
 * The embedded database: a file among the data.
 * @param dataDir of the content service
 */
export function sqliteDatabase(dataDir: string): Database {
  const file = join(dataDir, fileName);
  return {
    kind: 'sqlite',

    async dump(folder) {
      if (!existsSync(file)) throw new Fault(`Базы ещё нет: ${file}. Копировать нечего`);
      const target = join(folder, fileName);
      await withSqlite(file, { readonly: true }, (database) =>
        // In one step: between steps each write of the running service would begin the copy anew.
        database.backup(target, { progress: () => allPages }),
      );
      return withSqlite(target, {}, check);
    },

    async isInUse() {
      if (!existsSync(file)) return false;
      try {
        // Who has it open holds a lock on it all the time (write-ahead log).
        return await withSqlite(file, { timeout: lockPatienceMs }, (database) => {
          database.pragma('locking_mode = EXCLUSIVE');
          database.exec('BEGIN EXCLUSIVE; ROLLBACK');
          return false;
        });
      } catch (error) {
        const { code = '' } = error as { code?: string };
        if (code.startsWith('SQLITE_BUSY')) return true;
        // A damaged file is what one restores over.
        if (/^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(code)) return false;
        throw error;
      }
    },

    async erasedSince(moment) {
      if (!existsSync(file)) return [];
      const read = erasedByHand(String(moment.getTime()));
      return withSqlite(file, { readonly: true }, (database) => database.prepare(read).pluck().all<number>());
    },

    // The file lies in the data folder, and that is looked at anyway.
    isEmpty: async () => true,

    putBack: (folder) =>
      withSqlite(join(folder, fileName), {}, (database) => {
        const rows = check(database);
        database.exec(forgetLogName);
        return rows;
      }),
  };
}

/**
 * @returns rows by table
 * @throws {Fault} when the file is damaged
 */
function check(database: SqliteFile): Record<string, number> {
  const verdict = database.pragma('integrity_check')[0]?.integrity_check;
  if (verdict !== 'ok') throw new Fault(`База в копии повреждена: ${verdict}`);
  const tables = database
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY 1`,
    )
    .pluck()
    .all<string>();
  return Object.fromEntries(
    tables.map((table) => [table, database.prepare(`SELECT count(*) FROM "${table}"`).pluck().get<number>()]),
  );
}
