import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** The throw-away PostgreSQL of the `integration-postgres` part of `npm run test:all`; without it the tests use SQLite. */
const serverUrl = process.env.TEST_POSTGRES_URL ?? '';

export const isPostgres = serverUrl !== '';

/** Settings by which a service keeps its data in a database of its own. @param dataDir by which it is known */
export function databaseSettings(dataDir: string): Record<string, string> {
  if (!isPostgres) return {};
  const name = nameOf(dataDir);
  const isThere = psql(serverUrl, `SELECT 1 FROM pg_database WHERE datname = '${name}'`).trim() === '1';
  if (!isThere) psql(serverUrl, `CREATE DATABASE ${name}`);
  return { DATABASE_URL: urlOf(name) };
}

/** Replaces the database of a stopped service by a copy of another stopped one's. */
export function copyDatabase(from: string, to: string): void {
  if (!isPostgres) return;
  psql(serverUrl, `DROP DATABASE IF EXISTS ${nameOf(to)}`);
  psql(serverUrl, `CREATE DATABASE ${nameOf(to)} TEMPLATE ${nameOf(from)}`);
}

/** @returns what the statements print, columns without names */
export const queryDatabase = (dataDir: string, sql: string): string => psql(urlOf(nameOf(dataDir)), sql);

/** All rows of all tables, as one text. */
export const dumpDatabase = (dataDir: string): Buffer =>
  execFileSync('pg_dump', ['--data-only', '--inserts', urlOf(nameOf(dataDir))], {
    stdio: 'pipe',
    maxBuffer: 100_000_000,
  });

const nameOf = (dataDir: string) => `content_${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;

const urlOf = (name: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

const psql = (url: string, sql: string) =>
  // By the input: a statement may be longer than a command line.
  execFileSync('psql', ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', url], { input: sql, encoding: 'utf8' });
