import type { Core } from '@strapi/strapi';

/**
 * Makes what was deleted unreadable in the file as well: SQLite only marks the place of a deleted row as free, and the
 * log beside the file still holds it. Postgres does so by itself in a while (autovacuum).
 */
export async function scrubDatabase(strapi: Core.Strapi): Promise<void> {
  if (strapi.db.dialect.client !== 'sqlite') return;
  await strapi.db.connection.raw('VACUUM');
  await strapi.db.connection.raw('PRAGMA wal_checkpoint(TRUNCATE)');
}
