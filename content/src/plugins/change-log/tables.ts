/**
 * Plain tables rather than content types: nobody edits them, and the framework would offer a content type in the admin,
 * in GraphQL and to exports. The framework makes them at start like its own.
 */
export const changeUid = 'change-log::change';
export const formerUid = 'change-log::former-slug';

export const tables = [
  {
    uid: changeUid,
    singularName: 'change_log_changes',
    tableName: 'change_log_changes',
    attributes: {
      /** On SQLite AUTOINCREMENT: a number is never given twice. */
      id: { type: 'increments' },
      tags: { type: 'json' },
      address: { type: 'json' },
      createdAt: { type: 'datetime' },
    },
    indexes: [{ name: 'change_log_changes_created_at', columns: ['created_at'] }],
  },
  {
    uid: formerUid,
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
