import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Settings } from '../../settings';
import { StartFault } from '../logs/end-start';

type Owner = Pick<Settings, 'acceptDatabase' | 'dataDir' | 'secrets'>;

const storeTable = 'strapi_core_store_settings';
/** Beside the database: survives it. */
const doneFile = 'first-start-done';
const store = { type: 'core', name: 'database' } as const;
const key = 'secrets';
/** As the framework's store writes it; `npm run restore` deletes the row. */
export const secretsRowKey = `${store.type}_${store.name}_${key}`;

/**
 * Refuses an empty database where a first start was finished, and one that other secrets made. Call it before anything is
 * written.
 * @throws StartFault
 */
export async function refuseStrangeDatabase(db: Core.Strapi['db'], owner: Owner): Promise<void> {
  if (owner.acceptDatabase) return;
  const isNew = !(await db.connection.schema.hasTable(storeTable)) || !(await db.connection(storeTable).first('id'));
  if (isNew) {
    if (!existsSync(join(owner.dataDir, doneFile))) return;
    throw new StartFault(
      'база пуста, а первый запуск здесь уже был. Восстановите копию (npm run restore) или, если база и должна быть пустой, запустите один раз с ACCEPT_DATABASE=on',
    );
  }
  const row: { value: string } | undefined = await db
    .connection(storeTable)
    .where({ key: secretsRowKey })
    .first('value');
  // A database of an older version, or one that was restored.
  if (!row) return;
  const known = new Set(JSON.parse(row.value) as string[]);
  if (fingerprints(owner).some((fingerprint) => known.has(fingerprint))) return;
  throw new StartFault(
    'база создана с другими секретами: возможно, это рабочая база другого сервера. Проверьте DATABASE_URL и secrets.env; если база ваша, запустите один раз с ACCEPT_DATABASE=on',
  );
}

/** Notes that a start was finished, and whose secrets it had. Call it last. */
export async function claimDatabase(strapi: Core.Strapi, owner: Owner): Promise<void> {
  const settings = strapi.store(store);
  const value = fingerprints(owner);
  if (JSON.stringify(await settings.get({ key })) !== JSON.stringify(value)) await settings.set({ key, value });
  const file = join(owner.dataDir, doneFile);
  if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600 });
}

/** One for each secret: after one of them is changed the others still tell whose database it is. */
function fingerprints({ secrets: { apiTokenSalt, adminJwt, encryptionKey, siteToken } }: Owner): string[] {
  return [apiTokenSalt, adminJwt, encryptionKey, siteToken].map((secret) =>
    createHash('sha256').update(`database ${secret}`).digest('hex'),
  );
}
