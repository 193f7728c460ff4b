import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isPostgres, queryDatabase } from './test-database';

type Database = {
  pragma(statement: string): unknown;
  exec(sql: string): unknown;
  prepare(sql: string): { all(): unknown[] };
  close(): void;
};

// The service's own driver, which has no types.
const Sqlite = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => Database;

/** Changes a service's database directly, to simulate the passing of time or a broken disk. */
export function runSql(dataDir: string, sql: string): void {
  if (isPostgres) queryDatabase(dataDir, sql);
  else withFile(join(dataDir, 'content.db'), (database) => database.exec(sql));
}

export function selectSql<Row>(dataDir: string, sql: string): Row[] {
  if (!isPostgres) return selectFromFile(join(dataDir, 'content.db'), sql);
  return JSON.parse(queryDatabase(dataDir, `SELECT coalesce(json_agg(t), '[]') FROM (${sql}) t`)) as Row[];
}

/** Runs SQL in a SQLite file, whichever database the tests use. */
export const selectFromFile = <Row>(file: string, sql: string): Row[] =>
  withFile(file, (database) => database.prepare(sql).all()) as Row[];

/** Returns a time in the format of the database. @param ms since 1970 */
export const timeSql = (ms: number): string =>
  isPostgres ? `to_timestamp(${ms} / 1000.0) AT TIME ZONE 'UTC'` : String(ms);

/** Returns the seconds from one time to another. */
export const secondsSql = (later: string, earlier: string): string =>
  isPostgres ? `extract(epoch FROM ${later} - ${earlier})` : `(${later} - ${earlier}) / 1000.0`;

export function withFile<T>(file: string, use: (database: Database) => T): T {
  const database = new Sqlite(file);
  try {
    database.pragma('busy_timeout = 5000');
    return use(database);
  } finally {
    database.close();
  }
}
