import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** Temporary PostgreSQL of the part `integration-postgres` of `npm run test:all`; without it the tests use SQLite. */
const serverUrl = process.env.TEST_POSTGRES_URL ?? '';

export const isPostgres = serverUrl !== '';

/** Whether `npm run test:all` runs, which leaves nothing out. */
export const isNightly = process.env.TEST_ALL === '1';

/** Returns settings for a service with its own database. @param dataDir identifies it */
export function databaseSettings(dataDir: string): Record<string, string> {
  if (!isPostgres) return {};
  const name = nameOf(dataDir);
  const isThere = psql(serverUrl, `SELECT 1 FROM pg_database WHERE datname = '${name}'`).trim() === '1';
  if (!isThere) psql(serverUrl, `CREATE DATABASE ${name}`);
  return { DATABASE_URL: urlOf(name) };
}

/** Replaces a stopped service's database by a copy of another stopped service's. */
export function copyDatabase(from: string, to: string): void {
  if (!isPostgres) return;
  psql(serverUrl, `DROP DATABASE IF EXISTS ${nameOf(to)}`);
  psql(serverUrl, `CREATE DATABASE ${nameOf(to)} TEMPLATE ${nameOf(from)}`);
}

/** Returns the output of the statements, without column names. */
export const queryDatabase = (dataDir: string, sql: string): string => psql(urlOf(nameOf(dataDir)), sql);

/** Makes the server of a service's database restart: it ends all connections and recovers after a process was killed. */
export const restartPostgres = (dataDir: string): boolean => process.kill(readBackend(dataDir), 'SIGKILL');

const readBackend = (dataDir: string): number =>
  Number(
    queryDatabase(
      dataDir,
      'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() LIMIT 1',
    ),
  );

/** Returns all rows of all tables as text. */
export const dumpDatabase = (dataDir: string): Buffer =>
  execFileSync('pg_dump', ['--data-only', '--inserts', urlOf(nameOf(dataDir))], {
    stdio: 'pipe',
    maxBuffer: 100_000_000,
  });

const nameOf = (dataDir: string) => `content_${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;

const urlOf = (name: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

const psql = (url: string, sql: string) =>
  // Uses standard input, because statements may exceed the length of a command line.
  execFileSync('psql', ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', url], { input: sql, encoding: 'utf8' });
