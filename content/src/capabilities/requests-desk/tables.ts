import type { UID } from '@strapi/strapi';

/**
 * Plain tables rather than content types: the framework would offer a content type in the admin, in GraphQL and to
 * exports. Rows are only added here; what deletes them is erasing and retention.
 */
export const noteUid = 'requests-desk::note' as UID.Schema;
export const journalUid = 'requests-desk::journal' as UID.Schema;
export const retentionUid = 'requests-desk::retention' as UID.Schema;

export const tables = [
  {
    uid: noteUid,
    singularName: 'requests_desk_notes',
    tableName: 'requests_desk_notes',
    attributes: {
      id: { type: 'increments' },
      /** Row of the request. */
      request: { type: 'integer' },
      text: { type: 'text' },
      staff: { type: 'integer' },
      staffName: { type: 'string' },
      at: { type: 'datetime' },
    },
    indexes: [{ name: 'requests_desk_notes_request', columns: ['request'] }],
  },
  {
    uid: journalUid,
    singularName: 'requests_desk_journal',
    tableName: 'requests_desk_journal',
    attributes: {
      id: { type: 'increments' },
      /** Number of the request; nothing for what concerns many. It outlives the request, so it holds nothing personal. */
      number: { type: 'integer' },
      kind: { type: 'string' },
      /** In Russian, without a word of the visitor's. */
      detail: { type: 'string' },
      /** Nothing when the service did it by itself. */
      staff: { type: 'integer' },
      staffName: { type: 'string' },
      at: { type: 'datetime' },
    },
    indexes: [
      { name: 'requests_desk_journal_number', columns: ['number'] },
      { name: 'requests_desk_journal_at', columns: ['at'] },
    ],
  },
  {
    uid: retentionUid,
    singularName: 'requests_desk_retention',
    tableName: 'requests_desk_retention',
    attributes: {
      id: { type: 'increments' },
      at: { type: 'datetime' },
      requests: { type: 'integer' },
      resumes: { type: 'integer' },
      /** When the oldest request and the oldest CV that were kept came. */
      oldestRequest: { type: 'datetime' },
      oldestResume: { type: 'datetime' },
    },
    indexes: [{ name: 'requests_desk_retention_at', columns: ['at'] }],
  },
];
