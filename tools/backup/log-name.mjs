/**
 * A restored database is not the one that the sites followed: without its name the change log gets a new one at the next
 * start, and each site starts afresh (docs/decisions/006-finished-pages.md). It may also get other secrets than it had
 * (content/src/platform/database/own-database.ts).
 */
export const forgetLogName = `DELETE FROM strapi_core_store_settings WHERE key IN ('plugin_change-log_name', 'core_database_secrets')`;
