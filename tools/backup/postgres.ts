import { join } from 'node:path';
import {
  type Database,
  erasedByHand,
  newestRow,
  type PostgresClient,
  settleRestored,
  withPostgres,
} from '../launch/drivers.ts';
import { runProgram } from './archive.ts';

const fileName = 'database.dump';
const asidePrefix = 'before_restore_';
const from = 'клиент PostgreSQL (пакет postgresql-client)';

/** @param url `postgres://…` */
export function postgresDatabase(url: string): Database {
  const env = { ...process.env, ...libpqEnvironment(url) };
  const run = (command: string[], cwd: string) => runProgram({ command, cwd, env, from });
  /** Reads the dump's table of contents, which fails for a damaged file. */
  const list = (folder: string) =>
    run(
      ['pg_restore', '--list', `--file=${process.platform === 'win32' ? 'NUL' : '/dev/null'}`, join(folder, fileName)],
      folder,
    );
  return {
    kind: 'postgres',

    dump: (folder) =>
      withPostgres(url, async (client) => {
        // The dump uses the same snapshot as the row counts.
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        const { rows } = await client.query<{ name: string }>('SELECT pg_export_snapshot() AS name');
        const file = join(folder, fileName);
        const options = ['--no-password', '--format=custom', `--snapshot=${rows[0]?.name}`, `--file=${file}`];
        await run(['pg_dump', ...options, '--no-owner', '--no-privileges', `--exclude-schema=${asidePrefix}*`], folder);
        await list(folder);
        return countRows(client);
      }),

    isInUse: () =>
      withPostgres(url, async (client) => {
        const { rows } = await client.query<{ others: number }>(
          `SELECT count(*)::int AS others FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
        );
        return Number(rows[0]?.others) > 0;
      }),

    // Fails if the program is missing or cannot read the dump.
    verify: list,

    isEmpty: () => withPostgres(url, async (client) => (await tablesOf(client)).length === 0),

    erasedSince: (moment) =>
      withPostgres(url, async (client) => {
        const { rows } = await client.query<{ number: number }>(
          erasedByHand(`'${moment.toISOString()}'::timestamptz AT TIME ZONE 'UTC'`),
        );
        return rows.map((row) => row.number);
      }),

    newestBefore: (moment) =>
      withPostgres(url, async (client) => {
        const read = newestRow(`'${moment.toISOString()}'::timestamptz AT TIME ZONE 'UTC'`);
        const { rows } = await client.query<{ at: Date | null }>(
          `SELECT at AT TIME ZONE 'UTC' AS at FROM (${read}) AS newest`,
        );
        return rows[0]?.at ?? null;
      }),

    async putBack(folder, asideName) {
      const aside = `${asidePrefix}${asideName}`;
      const isMoved = await withPostgres(url, async (client) => {
        if ((await tablesOf(client)).length === 0) return false;
        await client.query(`BEGIN; ALTER SCHEMA public RENAME TO "${aside}"; CREATE SCHEMA public; COMMIT`);
        return true;
      });
      const options = ['--no-password', '--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
      try {
        await run(['pg_restore', ...options, `--dbname=${env.PGDATABASE}`, join(folder, fileName)], folder);
      } catch (error) {
        // The next start would seed an empty database with the demo clinic.
        if (isMoved) await withPostgres(url, (client) => client.query(putAsideBack(aside)));
        throw error;
      }
      return withPostgres(url, async (client) => {
        const counted = await countRows(client);
        await client.query(settleRestored);
        return counted;
      });
    },
  };
}

/** `aside` is the schema with the previous tables. */
const putAsideBack = (aside: string) =>
  `BEGIN; DROP SCHEMA public CASCADE; ALTER SCHEMA "${aside}" RENAME TO public; COMMIT`;

/** Returns the URL as environment variables: command lines, and passwords in them, are public on a machine. */
export function libpqEnvironment(url: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const values = {
    PGHOST: searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

async function tablesOf(client: PostgresClient): Promise<string[]> {
  const { rows } = await client.query<{ tablename: string }>(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows.map((row) => row.tablename);
}

async function countRows(client: PostgresClient): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM public."${table}"`);
    counted[table] = rows[0]?.rows ?? 0;
  }
  return counted;
}
