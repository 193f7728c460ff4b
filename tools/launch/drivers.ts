import { createRequire } from 'node:module';
import { join } from 'node:path';
import { UserError } from './console.ts';
import { content } from './places.ts';

/** Loads the content service's drivers, which match its database files and servers. */
const load = createRequire(join(content.folder, 'package.json'));

export interface SqliteStatement {
  reader: boolean;
  all: <Row = Record<string, string | number | null>>(...values: unknown[]) => Row[];
  get: <Row = Record<string, string | number | null>>(...values: unknown[]) => Row;
  run: (...values: unknown[]) => { lastInsertRowid: number | bigint };
  pluck: () => SqliteStatement;
}

export interface SqliteFile {
  prepare: (sql: string) => SqliteStatement;
  pragma: (text: string) => { integrity_check: string }[];
  exec: (sql: string) => void;
  transaction: (work: () => void) => () => void;
  backup: (file: string, options: { progress: () => number }) => Promise<unknown>;
  close: () => void;
}

export interface PostgresClient {
  query: <Row = Record<string, never>>(sql: string) => Promise<{ rows: Row[] }>;
}

/** Opens a database file for the time of `work`. */
export async function withSqlite<T>(file: string, options: object, work: (database: SqliteFile) => T | Promise<T>) {
  const database: SqliteFile = new (load('better-sqlite3'))(file, options);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Connects to a PostgreSQL database for the time of `work`. */
export async function withPostgres<T>(url: string, work: (client: PostgresClient) => Promise<T>) {
  const { Client } = load('pg');
  const client = new Client({ connectionString: url });
  await client.connect().catch(({ message }: Error) => {
    throw new UserError(`DATABASE_URL: к базе не подключиться: ${message}`);
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Selects the numbers of requests erased by hand since `moment` (an SQL expression): a restore brings them back and
 * they have to be erased again (docs/decisions/014-requests-desk.md). Expired requests expire again without help.
 */
export const erasedByHand = (moment: string) =>
  `SELECT DISTINCT number FROM requests_desk_journal WHERE kind = 'erased' AND staff IS NOT NULL AND at > ${moment} ORDER BY 1`;

/** Reads when the newest request or publication before a moment, in the database's own form, was stored. */
export const newestRow = (moment: string) =>
  `SELECT max(created_at) AS at FROM (
    SELECT created_at FROM requests UNION ALL SELECT created_at FROM change_log_changes
  ) AS stored WHERE created_at < ${moment}`;

/**
 * Makes the change log take a new name at the next start, so that each site drops its position in the log
 * (docs/decisions/006-finished-pages.md). The restored database may also get other secrets than it had
 * (content/src/platform/database/own-database.ts), and never gets the demo clinic, however empty it is
 * (content/src/seed/load-demo.ts).
 */
export const settleRestored = `
  DELETE FROM strapi_core_store_settings
    WHERE key IN ('plugin_change-log_name', 'core_database_secrets', 'core_demo_loaded');
  INSERT INTO strapi_core_store_settings (key, value, type) VALUES ('core_demo_loaded', '"restored"', 'string')`;

/** Operations of a backup and a restore on a database. */
export interface Database {
  kind: 'sqlite' | 'postgres';
  /** Writes a consistent copy into the folder while the database is in use. Returns the rows by table. */
  dump: (folder: string) => Promise<Record<string, number>>;
  isInUse: () => Promise<boolean>;
  isEmpty: () => Promise<boolean>;
  /** Returns the numbers of requests erased by hand since that moment. */
  erasedSince: (moment: Date) => Promise<number[]>;
  /** Returns when the newest request or publication before that moment was stored, or null. */
  newestBefore: (moment: Date) => Promise<Date | null>;
  /** Throws a `UserError` when the copy in the folder is damaged or this machine cannot read it. Changes nothing. */
  verify: (folder: string) => Promise<void>;
  /** Restores from the folder and keeps the previous data under the given name. Returns the rows by table. */
  putBack: (folder: string, asideName: string) => Promise<Record<string, number>>;
}
