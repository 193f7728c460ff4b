/**
 * A database put back is another one than the sites have followed: without its name the change log gets a new one at the
 * next start, and each site starts afresh (docs/decisions/006-finished-pages.md).
 */
export const forgetLogName = `DELETE FROM strapi_core_store_settings WHERE key = 'plugin_change-log_name'`;
