export const versionUid = 'history::version';

/** A plain table rather than a content type: the framework would offer that in the admin, in GraphQL and to exports. */
export const versionTable = {
  uid: versionUid,
  singularName: 'history_version',
  tableName: 'entry_versions',
  attributes: {
    id: { type: 'increments' },
    type: { type: 'string' },
    document: { type: 'string' },
    content: { type: 'json' },
    /** Of the content: publishing the same twice makes no second version. */
    digest: { type: 'string' },
    /** `published`, `scheduled` (by the clock) or `restored` (the same as an older version). */
    kind: { type: 'string' },
    /** The admin's user by number; null for what was published before there was a history. */
    author: { type: 'integer' },
    createdAt: { type: 'datetime' },
  },
  indexes: [{ name: 'entry_versions_document', columns: ['type', 'document'] }],
};
