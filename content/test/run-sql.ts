import { createRequire } from 'node:module';
import { join } from 'node:path';

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
  withDatabase(dataDir, (database) => database.exec(sql));
}

export function selectSql<Row>(dataDir: string, sql: string): Row[] {
  return withDatabase(dataDir, (database) => database.prepare(sql).all()) as Row[];
}

function withDatabase<T>(dataDir: string, use: (database: Database) => T): T {
  const database = new Sqlite(join(dataDir, 'content.db'));
  try {
    database.pragma('busy_timeout = 5000');
    return use(database);
  } finally {
    database.close();
  }
}
