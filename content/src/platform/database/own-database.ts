import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { StartError } from '../end-start';
import type { Settings } from '../settings';

type Owner = Pick<Settings, 'acceptDatabase' | 'dataDir' | 'secrets'>;

const storeTable = 'strapi_core_store_settings';
/** Survives a lost database, because it is in the data folder. */
const doneFile = 'first-start-done';
const store = { type: 'core', name: 'database' } as const;
const key = 'secrets';
/** Key of the row in the framework's store; restoring a backup deletes it. */
export const secretsRowKey = `${store.type}_${store.name}_${key}`;

/** `isNew`: without content. `secrets`: the recorded fingerprints, `null` in a database of an older version. */
export type DatabaseMark = { isNew: boolean; secrets: string | null };

/** Reads the mark with a driver alone. */
export const markQueries = {
  /** Of SQLite. */
  table: `SELECT 1 FROM sqlite_master WHERE name = '${storeTable}'`,
  any: `SELECT 1 FROM ${storeTable} LIMIT 1`,
  secrets: `SELECT value FROM ${storeTable} WHERE key = '${secretsRowKey}'`,
  /** Of the change log: a copy of the database keeps it, another database has another one. */
  name: `SELECT value FROM ${storeTable} WHERE key = 'plugin_change-log_name'`,
} as const;

/**
 * Throws `StartError` for an empty database after a finished first start, and for a database created with other
 * secrets. Call it before the first write.
 */
export async function refuseStrangeDatabase(db: Core.Strapi['db'], owner: Owner): Promise<void> {
  const rows = () => db.connection(storeTable);
  const isNew = !(await db.connection.schema.hasTable(storeTable)) || !(await rows().first('id'));
  const row: { value: string } | undefined = isNew
    ? undefined
    : await rows().where({ key: secretsRowKey }).first('value');
  refuseStrangeMark({ isNew, secrets: row?.value ?? null }, owner);
}

/** Throws what `refuseStrangeDatabase` throws. */
export function refuseStrangeMark({ isNew, secrets }: DatabaseMark, owner: Owner): void {
  if (owner.acceptDatabase) return;
  if (isNew) {
    if (!existsSync(join(owner.dataDir, doneFile))) return;
    throw new StartError(
      'база пуста, а первый запуск здесь уже был. Восстановите копию (docs/operations/backup.md) или, если база и должна быть пустой, запустите один раз с ACCEPT_DATABASE=on',
    );
  }
  // The database is of an older version, or was restored.
  if (secrets === null) return;
  const known = new Set(JSON.parse(secrets) as string[]);
  if (fingerprints(owner).some((fingerprint) => known.has(fingerprint))) return;
  throw new StartError(
    'база создана с другими секретами: возможно, это рабочая база другого сервера. Проверьте DATABASE_URL и secrets.env; если база ваша, запустите один раз с ACCEPT_DATABASE=on',
  );
}

/** Records that a start has finished, and its secrets. Call it last. */
export async function claimDatabase(strapi: Core.Strapi, owner: Owner): Promise<void> {
  const settings = strapi.store(store);
  const value = fingerprints(owner);
  if (JSON.stringify(await settings.get({ key })) !== JSON.stringify(value)) await settings.set({ key, value });
  const file = join(owner.dataDir, doneFile);
  if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600 });
}

/** One per secret, so that the others still identify the database after one has changed. */
function fingerprints({ secrets: { apiTokenSalt, adminJwt, encryptionKey, siteToken } }: Owner): string[] {
  return [apiTokenSalt, adminJwt, encryptionKey, siteToken].map((secret) =>
    createHash('sha256').update(`database ${secret}`).digest('hex'),
  );
}
