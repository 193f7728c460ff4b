export const openEntryUid = 'stale-saves::open-entry';

/** In the database, so that editors see each other whichever node answers them. */
export const openEntryTable = {
  uid: openEntryUid,
  singularName: 'open_entry',
  tableName: 'open_entries',
  attributes: {
    id: { type: 'increments' },
    type: { type: 'string' },
    document: { type: 'string' },
    /** The admin's user by number. */
    editor: { type: 'integer' },
    since: { type: 'datetime' },
    seenAt: { type: 'datetime' },
  },
  indexes: [{ name: 'open_entries_document', columns: ['type', 'document'] }],
};
