import type { Core } from '@strapi/strapi';
import type { Transaction } from '../database/link-tables';

/** Keys of PostgreSQL's advisory locks, unique in the database. */
export const locks = {
  changeLog: 6_006_001,
  starting: 6_016_001,
  tasks: 6_016_002,
  hits: 6_016_003,
  timetable: 6_016_004,
} as const;

/** Waits for a lock and keeps it until the transaction ends. SQLite serialises transactions anyway. */
export async function lockUntilCommit(strapi: Core.Strapi, trx: Transaction, key: number): Promise<void> {
  if (strapi.db.dialect.client === 'postgres') await trx.raw('SELECT pg_advisory_xact_lock(?)', [key]);
}
