import type { Core } from '@strapi/strapi';
import type { Transaction } from '../published/links';

/** Known to nobody else on the database. */
const lockKey = 6_006_001;

/**
 * Lets one change of what is published happen at a time, until its transaction ends. Postgres gives numbers out before
 * commit: without this a reader could pass by a change that commits late. On SQLite every transaction takes its turn
 * when it begins (src/platform/database).
 */
export async function lockLog(strapi: Core.Strapi, trx: Transaction): Promise<void> {
  if (strapi.db.dialect.client === 'postgres') await trx.raw('SELECT pg_advisory_xact_lock(?)', [lockKey]);
}
