import { type SqlFunction, unicodeFunctions } from './unicode-case';

/** The part of a better-sqlite3 connection that is used here. */
export type SqliteConnection = {
  pragma(statement: string): unknown;
  prepare(sql: string): unknown;
  function(name: string, options: { deterministic: boolean }, run: SqlFunction): unknown;
};

/** Readers do not wait for a writer, a busy moment waits instead of failing, a power cut loses no committed write. */
const pragmas = ['journal_mode = WAL', 'busy_timeout = 5000', 'synchronous = FULL', 'foreign_keys = ON'];

/**
 * Prepares a new connection. Its transactions take their turn to write when they begin. SQLite's usual ones take it with
 * their first write: if another process (one that is still stopping) has written since their first reading, they fail at
 * once, whatever `busy_timeout` says (SQLITE_BUSY_SNAPSHOT, sqlite.org/isolation.html). Nearly all of ours read before
 * they write.
 */
export function setUpConnection(connection: SqliteConnection): void {
  for (const pragma of pragmas) connection.pragma(pragma);
  for (const [name, run] of unicodeFunctions) connection.function(name, { deterministic: true }, run);
  const prepare = connection.prepare.bind(connection);
  // Knex has no setting for it: Transaction_Sqlite.begin says these words.
  connection.prepare = (sql) => prepare(sql === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : sql);
}
