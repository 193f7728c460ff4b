import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Client, DatabaseError } from 'pg';
import { StartError } from '../end-start';
import type { Settings } from '../settings';
import { refuseDamagedDatabase } from './lock-data-folder';
import { type DatabaseMark, markQueries, refuseStrangeMark } from './own-database';

type DatabaseSettings = Pick<Settings, 'acceptDatabase' | 'dataDir' | 'databaseUrl' | 'secrets'>;

/** With the name of the database, `null` before its first start. */
type NamedMark = DatabaseMark & { name: string | null };

const noContent: NamedMark = { isNew: true, secrets: null, name: null };
const connectMs = 8000;
/** Of PostgreSQL (its Appendix A): there is no such table. */
const undefinedTable = '42P01';

/**
 * Opens the database that the settings name, as a start would, and changes nothing. The running service may use it
 * meanwhile. Returns the name of the database, `null` if it has none. Throws `StartError`, or the driver's error, when
 * a start would fail.
 */
export async function tryDatabase(settings: DatabaseSettings): Promise<string | null> {
  const { dataDir, databaseUrl } = settings;
  for (const path of ['', 'public', 'public/uploads', 'private', 'content.db']) refuseUnwritable(join(dataDir, path));
  const mark = await (databaseUrl ? readPostgres(databaseUrl) : readSqlite(dataDir));
  refuseStrangeMark(mark, settings);
  return mark.name;
}

/** Throws when neither the path nor, if it is missing, the folder that will hold it may be written. */
function refuseUnwritable(path: string): void {
  let present = path;
  while (!existsSync(present) && dirname(present) !== present) present = dirname(present);
  if (present !== path && !statSync(present).isDirectory())
    throw new StartError(`${present} — файл, а нужна папка: проверьте DATA_DIR`);
  accessSync(present, constants.W_OK);
}

function readSqlite(dataDir: string): NamedMark {
  const file = join(dataDir, 'content.db');
  if (!existsSync(file)) return noContent;
  refuseDamagedDatabase(dataDir);
  const database = new Sqlite(file, { readonly: true });
  try {
    const read = (query: string) => (database.prepare(query).pluck().get() as string | undefined) ?? null;
    if (read(markQueries.table) === null || read(markQueries.any) === null) return noContent;
    return { isNew: false, secrets: read(markQueries.secrets), name: read(markQueries.name) };
  } finally {
    database.close();
  }
}

async function readPostgres(connectionString: string): Promise<NamedMark> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: connectMs,
    application_name: 'content-check',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await refuseReadOnly(client);
    const { rowCount } = await client.query(markQueries.any);
    const read = async (query: string) => (await client.query<{ value: string }>(query)).rows[0]?.value ?? null;
    return { isNew: rowCount === 0, secrets: await read(markQueries.secrets), name: await read(markQueries.name) };
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code === undefined && !(error instanceof StartError)) throw new StartError(`база не отвечает: ${message}`);
    if (!(error instanceof DatabaseError && code === undefinedTable)) throw error;
    return noContent;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function refuseReadOnly(client: Client): Promise<void> {
  const { rows } = await client.query<{ readOnly: string; mayCreate: boolean | null }>(
    `SELECT current_setting('transaction_read_only') AS "readOnly",
            has_schema_privilege(current_schema(), 'CREATE') AS "mayCreate"`,
  );
  const [{ readOnly, mayCreate } = { readOnly: 'on', mayCreate: false }] = rows;
  if (readOnly === 'on') throw new StartError('база доступна только для чтения: проверьте, тот ли это сервер');
  if (!mayCreate)
    throw new StartError('у пользователя базы нет прав: сделайте его владельцем базы (ALTER DATABASE … OWNER TO …)');
}
