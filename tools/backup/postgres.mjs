import { createRequire } from 'node:module';
import { join } from 'node:path';
import { content } from '../launch/places.mjs';
import { erasedByHand } from './erased-by-hand.mjs';
import { forgetLogName } from './log-name.mjs';
import { runProgram } from './run-program.mjs';

/** @typedef {import('./databases.mjs').Database} Database */

const fileName = 'database.dump';
const asidePrefix = 'before_restore_';
const from = 'клиент PostgreSQL (пакет postgresql-client)';

/** @param {string} url `postgres://…` @returns {Database} */
export function postgresDatabase(url) {
  const env = { ...process.env, ...libpqEnvironment(url) };
  /** @param {string[]} command @param {string} cwd */
  const run = (command, cwd) => runProgram({ command, cwd, env, from });
  /** Reads the archive's table of contents. @param {string} folder */
  const list = (folder) =>
    run(
      ['pg_restore', '--list', `--file=${process.platform === 'win32' ? 'NUL' : '/dev/null'}`, join(folder, fileName)],
      folder,
    );
  return {
    kind: 'postgres',

    dump: (folder) =>
      withClient(url, async (client) => {
        // The rows are counted in the very state that is dumped.
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        const { rows } = await client.query('SELECT pg_export_snapshot() AS name');
        const file = join(folder, fileName);
        const options = ['--no-password', '--format=custom', `--snapshot=${rows[0].name}`, `--file=${file}`];
        await run(['pg_dump', ...options, '--no-owner', '--no-privileges', `--exclude-schema=${asidePrefix}*`], folder);
        await list(folder);
        return countRows(client);
      }),

    isInUse: () =>
      withClient(url, async (client) => {
        const { rows } = await client.query(
          `SELECT count(*)::int AS others FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
        );
        return rows[0].others > 0;
      }),

    isEmpty: () => withClient(url, async (client) => (await tablesOf(client)).length === 0),

    erasedSince: (moment) =>
      withClient(url, async (client) => {
        const { rows } = await client.query(erasedByHand(`'${moment.toISOString()}'::timestamptz AT TIME ZONE 'UTC'`));
        return rows.map((/** @type {{ number: number }} */ row) => row.number);
      }),

    async putBack(folder, asideName) {
      // Before anything is moved: the program is there and can read this archive.
      await list(folder);
      const aside = `${asidePrefix}${asideName}`;
      const isMoved = await withClient(url, async (client) => {
        if ((await tablesOf(client)).length === 0) return false;
        await client.query(`BEGIN; ALTER SCHEMA public RENAME TO "${aside}"; CREATE SCHEMA public; COMMIT`);
        return true;
      });
      const options = ['--no-password', '--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
      try {
        await run(['pg_restore', ...options, `--dbname=${env.PGDATABASE}`, join(folder, fileName)], folder);
      } catch (error) {
        // An empty database would be filled with the demo clinic by the next start.
        if (isMoved) await withClient(url, (client) => client.query(putAsideBack(aside)));
        throw error;
      }
      return withClient(url, async (client) => {
        const counted = await countRows(client);
        await client.query(forgetLogName);
        return counted;
      });
    },
  };
}

/** @param {string} aside schema with the tables of before */
const putAsideBack = (aside) => `BEGIN; DROP SCHEMA public CASCADE; ALTER SCHEMA "${aside}" RENAME TO public; COMMIT`;

/** By the environment: on the command line everyone on the machine would read the password. @param {string} url */
export function libpqEnvironment(url) {
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

/**
 * @template T
 * @param {string} url @param {(client: any) => Promise<T>} work
 */
async function withClient(url, work) {
  const { Client } = createRequire(join(content.folder, 'package.json'))('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @param {any} client @returns {Promise<string[]>} */
async function tablesOf(client) {
  const { rows } = await client.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
  return rows.map((/** @type {{ tablename: string }} */ row) => row.tablename);
}

/** @param {any} client @returns {Promise<Record<string, number>>} */
async function countRows(client) {
  /** @type {Record<string, number>} */
  const counted = {};
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query(`SELECT count(*)::int AS rows FROM public."${table}"`);
    counted[table] = rows[0].rows;
  }
  return counted;
}
