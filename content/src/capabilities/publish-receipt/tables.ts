export const receiptUid = 'publish-receipt::receipt';

/** A plain table, like the change log's: nobody edits it, and it is in no API. */
export const receiptTable = {
  uid: receiptUid,
  singularName: 'publish_receipt',
  tableName: 'publish_receipts',
  attributes: {
    id: { type: 'increments' },
    type: { type: 'string' },
    document: { type: 'string' },
    title: { type: 'text' },
    kind: { type: 'string' },
    firstChange: { type: 'integer' },
    lastChange: { type: 'integer' },
    at: { type: 'datetime' },
    result: { type: 'json' },
  },
  indexes: [
    { name: 'publish_receipts_document', columns: ['type', 'document'] },
    { name: 'publish_receipts_at', columns: ['at'] },
  ],
};
