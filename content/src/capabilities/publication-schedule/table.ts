export const planUid = 'publication-schedule::plan';

/** A plain table rather than a content type: the framework would offer that in the admin, in GraphQL and to exports. */
export const planTable = {
  uid: planUid,
  singularName: 'publication_schedule_plan',
  tableName: 'publication_plans',
  attributes: {
    id: { type: 'increments' },
    type: { type: 'string' },
    document: { type: 'string' },
    /** `publish` or `unpublish`. */
    action: { type: 'string' },
    /** When, to the minute of the clinic's clock. */
    at: { type: 'datetime' },
    /** Of the draft that was planned; null for taking it from the site. */
    digest: { type: 'string' },
    /** `waiting`, `done` or `failed`. */
    state: { type: 'string' },
    /** Why not, in words for the editor. */
    fault: { type: 'text' },
    tries: { type: 'integer' },
    nextTryAt: { type: 'datetime' },
    /** The admin's user by number. */
    author: { type: 'integer' },
    createdAt: { type: 'datetime' },
    doneAt: { type: 'datetime' },
  },
  indexes: [
    { name: 'publication_plans_due', columns: ['state', 'at'] },
    { name: 'publication_plans_document', columns: ['type', 'document'] },
  ],
};
