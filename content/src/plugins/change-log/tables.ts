import type { DocumentPage } from '@clinic/contract/change-log';
import { column, defineTable } from '../../platform/database/define-table';

/** Its numbers grow with AUTOINCREMENT on SQLite, so that none is used twice. */
export const changeTable = defineTable(
  'change_log_changes',
  { tags: column.json<string[]>(), address: column.json<DocumentPage | null>(), createdAt: column.datetime() },
  { created_at: { columns: ['created_at'] } },
);

export const formerSlugTable = defineTable(
  'change_log_former_slugs',
  { type: column.string(), slug: column.string(), document: column.string() },
  { slug: { columns: ['type', 'slug'] } },
);
