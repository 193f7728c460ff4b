import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../launch/console.ts';
import {
  type Database,
  erasedByHand,
  newestRow,
  type SqliteFile,
  settleRestored,
  withSqlite,
} from '../launch/drivers.ts';

const fileName = 'content.db';
const allPages = 0x7fffffff;
const lockPatienceMs = 500;

/**
 * The embedded database, a file in the content service's data folder.
 */
export function sqliteDatabase(dataDir: string): Database {
  const file = join(dataDir, fileName);
  return {
    kind: 'sqlite',

    async dump(folder) {
      if (!existsSync(file)) throw new UserError(`Базы ещё нет: ${file}. Копировать нечего`);
      const target = join(folder, fileName);
      await withSqlite(file, { readonly: true }, (database) =>
        // In one step: a write of the running service between steps would restart the copy.
        database.backup(target, { progress: () => allPages }),
      );
      return withSqlite(target, {}, check);
    },

    async isInUse() {
      if (!existsSync(file)) return false;
      try {
        // In WAL mode every open connection holds a lock.
        return await withSqlite(file, { timeout: lockPatienceMs }, (database) => {
          database.pragma('locking_mode = EXCLUSIVE');
          database.exec('BEGIN EXCLUSIVE; ROLLBACK');
          return false;
        });
      } catch (error) {
        const { code = '' } = error as { code?: string };
        if (code.startsWith('SQLITE_BUSY')) return true;
        // A restore replaces damaged files.
        if (/^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(code)) return false;
        throw error;
      }
    },

    async erasedSince(moment) {
      if (!existsSync(file)) return [];
      const read = erasedByHand(String(moment.getTime()));
      return withSqlite(file, { readonly: true }, (database) => database.prepare(read).pluck().all<number>());
    },

    async newestBefore(moment) {
      const read = newestRow(String(moment.getTime()));
      const at = await withSqlite(file, { readonly: true }, (database) => database.prepare(read).pluck().get<number>());
      return at ? new Date(at) : null;
    },

    verify: (folder) => withSqlite(join(folder, fileName), {}, (database) => void check(database)),

    // The restore checks the data folder, which contains the file.
    isEmpty: async () => true,

    putBack: (folder) =>
      withSqlite(join(folder, fileName), {}, (database) => {
        const rows = check(database);
        database.exec(settleRestored);
        return rows;
      }),
  };
}

/**
 * Returns the rows by table. Throws a `UserError` if the file is damaged.
 */
function check(database: SqliteFile): Record<string, number> {
  const verdict = database.pragma('integrity_check')[0]?.integrity_check;
  if (verdict !== 'ok') throw new UserError(`База в копии повреждена: ${verdict}`);
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
