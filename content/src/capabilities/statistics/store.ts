import type { DayCount } from '@clinic/contract/statistics';
import type { Core } from '@strapi/strapi';
import { defineTable } from '../../platform/database/define-table';

/** Thirteen months: a month can be compared with the same one of last year. */
const keptDays = 400;

const dayMs = 86_400_000;

export const countsTable = defineTable(
  'statistics_counts',
  {
    day: { type: 'string', column: { notNullable: true } },
    event: { type: 'string', column: { notNullable: true } },
    field: { type: 'string', column: { notNullable: true } },
    amount: { type: 'integer', column: { notNullable: true } },
  },
  { key: { columns: ['day', 'event', 'field'], type: 'unique' } },
);
const { tableName } = countsTable;

/** Adds counts in one statement, so that simultaneous reports of two sites both count. */
export async function addCounts(strapi: Core.Strapi, added: readonly DayCount[]): Promise<void> {
  if (added.length === 0) return;
  const { connection } = strapi.db;
  await connection(tableName)
    .insert(added.map(({ day, event, field, amount }) => ({ day, event, field, amount })))
    .onConflict(['day', 'event', 'field'])
    .merge({ amount: connection.raw('?? + ??', [`${tableName}.amount`, 'excluded.amount']) });
}

/** Returns counts since a day, YYYY-MM-DD. */
export async function readCounts(strapi: Core.Strapi, from: string): Promise<DayCount[]> {
  return strapi.db
    .connection(tableName)
    .select('day', 'event', 'field', 'amount')
    .where('day', '>=', from)
    .orderBy(['day', 'event', 'field']);
}

/** Drops days older than `keptDays`. */
export async function dropOldCounts(strapi: Core.Strapi, now: Date): Promise<void> {
  const since = new Date(now.getTime() - keptDays * dayMs).toISOString().slice(0, 10);
  await strapi.db.connection(tableName).where('day', '<', since).delete();
}
