import type { DayCount } from '@clinic/contract/statistics';
import type { Core } from '@strapi/strapi';

const tableName = 'statistics_counts';
/** Thirteen months: a month can be compared with the same one of last year. */
const keptDays = 400;

const dayMs = 86_400_000;

/** A plain table: editors do not see it, and GraphQL and exports must not contain it. */
export const countsTable = {
  uid: 'statistics::count',
  singularName: tableName,
  tableName,
  attributes: {
    id: { type: 'increments' },
    day: { type: 'string', column: { notNullable: true } },
    event: { type: 'string', column: { notNullable: true } },
    field: { type: 'string', column: { notNullable: true } },
    amount: { type: 'integer', column: { notNullable: true } },
  },
  indexes: [{ name: 'statistics_counts_key', type: 'unique', columns: ['day', 'event', 'field'] }],
};

/** Adds counts in one statement, so that simultaneous reports of two sites both count. */
export async function addCounts(strapi: Core.Strapi, counts: readonly DayCount[]): Promise<void> {
  if (counts.length === 0) return;
  const { connection } = strapi.db;
  await connection(tableName)
    .insert(counts.map(({ day, event, field, amount }) => ({ day, event, field, amount })))
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
