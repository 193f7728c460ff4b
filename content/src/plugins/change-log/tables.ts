import { defineTable } from '../../platform/database/define-table';

/** Its numbers grow with AUTOINCREMENT on SQLite, so that none is used twice. */
export const changeTable = defineTable(
  'change_log_changes',
  { tags: { type: 'json' }, address: { type: 'json' }, createdAt: { type: 'datetime' } },
  { created_at: { columns: ['created_at'] } },
);

export const formerSlugTable = defineTable(
  'change_log_former_slugs',
  { type: { type: 'string' }, slug: { type: 'string' }, document: { type: 'string' } },
  { slug: { columns: ['type', 'slug'] } },
);
