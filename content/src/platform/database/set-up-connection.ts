import { inRussianOrder, russianOrder } from './russian-order';
import { type SqlFunction, unicodeFunctions } from './unicode-case';

/** The part of a better-sqlite3 connection used here. */
export type SqliteConnection = {
  pragma(statement: string): unknown;
  prepare(sql: string): unknown;
  function(name: string, options: { deterministic: boolean }, run: SqlFunction): unknown;
};

/** Readers do not wait for a writer, a busy database waits instead of failing, a power cut loses no committed write. */
const pragmas = ['journal_mode = WAL', 'busy_timeout = 5000', 'synchronous = FULL', 'foreign_keys = ON'];

/**
 * Prepares a new connection. Its transactions lock for writing when they begin. By default SQLite locks at the first
 * write, which fails at once, whatever `busy_timeout`, if another process has written since the transaction's first
 * read (SQLITE_BUSY_SNAPSHOT, sqlite.org/isolation.html). Nearly all our transactions read before they write.
 */
export function setUpConnection(connection: SqliteConnection): void {
  for (const pragma of pragmas) connection.pragma(pragma);
  for (const [name, run] of [...unicodeFunctions, russianOrder])
    connection.function(name, { deterministic: true }, run);
  const prepare = connection.prepare.bind(connection);
  // Knex has no setting for it: Transaction_Sqlite.begin sends this statement.
  connection.prepare = (sql) => prepare(sql === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : inRussianOrder(sql));
}
