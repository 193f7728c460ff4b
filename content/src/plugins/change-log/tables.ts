/**
 * Plain tables instead of content types, which the framework would also offer in the admin, in GraphQL and in exports.
 * The framework creates them at start.
 */
export const changeUid = 'change-log::change';
export const formerSlugUid = 'change-log::former-slug';
export const changeTableName = 'change_log_changes';

export const tables = [
  {
    uid: changeUid,
    singularName: 'change_log_changes',
    tableName: changeTableName,
    attributes: {
      /** AUTOINCREMENT on SQLite, so that no number is used twice. */
      id: { type: 'increments' },
      tags: { type: 'json' },
      address: { type: 'json' },
      createdAt: { type: 'datetime' },
    },
    indexes: [{ name: 'change_log_changes_created_at', columns: ['created_at'] }],
  },
  {
    uid: formerSlugUid,
    singularName: 'change_log_former_slugs',
    tableName: 'change_log_former_slugs',
    attributes: {
      id: { type: 'increments' },
      type: { type: 'string' },
      slug: { type: 'string' },
      document: { type: 'string' },
    },
    indexes: [{ name: 'change_log_former_slugs_slug', columns: ['type', 'slug'] }],
  },
];
