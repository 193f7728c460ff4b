import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isPostgres, queryDatabase } from './test-database';

type Database = {
  pragma(statement: string): unknown;
  exec(sql: string): unknown;
  prepare(sql: string): { all(): unknown[] };
  close(): void;
};

// The driver is the service's own; it comes without types.
const Sqlite = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => Database;

/** Changes a service's database behind its back: what only time or a broken disk would do. */
export function runSql(dataDir: string, sql: string): void {
  if (isPostgres) queryDatabase(dataDir, sql);
  else withFile(join(dataDir, 'content.db'), (database) => database.exec(sql));
}

export function selectSql<Row>(dataDir: string, sql: string): Row[] {
  if (!isPostgres) return selectFromFile(join(dataDir, 'content.db'), sql);
  return JSON.parse(queryDatabase(dataDir, `SELECT coalesce(json_agg(t), '[]') FROM (${sql}) t`)) as Row[];
}

/** Of a file of SQLite's, wherever the services of the test keep their data. */
export const selectFromFile = <Row>(file: string, sql: string): Row[] =>
  withFile(file, (database) => database.prepare(sql).all()) as Row[];

/** A moment as a column of time takes it. @param ms since 1970 */
export const timeSql = (ms: number): string =>
  isPostgres ? `to_timestamp(${ms} / 1000.0) AT TIME ZONE 'UTC'` : String(ms);

export function withFile<T>(file: string, use: (database: Database) => T): T {
  const database = new Sqlite(file);
  try {
    database.pragma('busy_timeout = 5000');
    return use(database);
  } finally {
    database.close();
  }
}
