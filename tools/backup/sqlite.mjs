import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Fault } from '../launch/fault.mjs';
import { content } from '../launch/places.mjs';
import { erasedByHand } from './erased-by-hand.mjs';
import { forgetLogName } from './log-name.mjs';

/** @typedef {import('./databases.mjs').Database} Database */

const fileName = 'content.db';
const allPages = 0x7fffffff;
const lockPatienceMs = 500;

/** The embedded database: a file among the data. @param {string} dataDir of the content service @returns {Database} */
export function sqliteDatabase(dataDir) {
  const file = join(dataDir, fileName);
  return {
    kind: 'sqlite',

    async dump(folder) {
      if (!existsSync(file)) throw new Fault(`Базы ещё нет: ${file}. Копировать нечего`);
      const target = join(folder, fileName);
      await withDatabase(file, { readonly: true }, (database) =>
        // In one step: between steps each write of the running service would begin the copy anew.
        database.backup(target, { progress: () => allPages }),
      );
      return withDatabase(target, {}, check);
    },

    async isInUse() {
      if (!existsSync(file)) return false;
      try {
        // Who has it open holds a lock on it all the time (write-ahead log).
        return await withDatabase(file, { timeout: lockPatienceMs }, (database) => {
          database.pragma('locking_mode = EXCLUSIVE');
          database.exec('BEGIN EXCLUSIVE; ROLLBACK');
          return false;
        });
      } catch (error) {
        const { code = '' } = /** @type {{ code?: string }} */ (error);
        if (code.startsWith('SQLITE_BUSY')) return true;
        // A damaged file is what one restores over.
        if (/^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(code)) return false;
        throw error;
      }
    },

    async erasedSince(moment) {
      if (!existsSync(file)) return [];
      const read = erasedByHand(String(moment.getTime()));
      return withDatabase(file, { readonly: true }, (database) => database.prepare(read).pluck().all());
    },

    // The file lies in the data folder, and that is looked at anyway.
    isEmpty: async () => true,

    putBack: (folder) =>
      withDatabase(join(folder, fileName), {}, (database) => {
        const rows = check(database);
        database.exec(forgetLogName);
        return rows;
      }),
  };
}

/**
 * @template T
 * @param {string} file @param {object} options @param {(database: any) => T | Promise<T>} work
 */
async function withDatabase(file, options, work) {
  // The driver is the content service's own: it fits what it writes.
  const Sqlite = createRequire(join(content.folder, 'package.json'))('better-sqlite3');
  const database = new Sqlite(file, options);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** @param {any} database @returns {Record<string, number>} rows by table @throws {Fault} when the file is damaged */
function check(database) {
  const [{ integrity_check: verdict }] = database.pragma('integrity_check');
  if (verdict !== 'ok') throw new Fault(`База в копии повреждена: ${verdict}`);
  const tables = database
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY 1`,
    )
    .pluck()
    .all();
  return Object.fromEntries(
    tables.map((/** @type {string} */ table) => [
      table,
      database.prepare(`SELECT count(*) FROM "${table}"`).pluck().get(),
    ]),
  );
}
