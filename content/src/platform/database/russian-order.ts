import type { Core } from '@strapi/strapi';
import type { SqlFunction } from './unicode-case';

/** Columns that lists are sorted by. */
const columns = ['title', 'name', 'label'];
const collation = 'ru-x-icu';

/** The SQL function that SQLite sorts by: its own order puts Ё before А, and я before Б when the case differs. */
export const russianOrder: [name: string, run: SqlFunction] = [
  'russian_order',
  (value) => (typeof value === 'string' ? `${value.toLowerCase().replaceAll('ё', 'е')}\u0001${value}` : value),
];

const sorted = new RegExp(`(\`(?:\\w+\`\\.\`)?(?:${columns.join('|')})\`)(?= (?:asc|desc)\\b)`, 'gi');

/** Returns a statement for SQLite that sorts such columns by the Russian alphabet. */
export const inRussianOrder = (sql: string): string => sql.replace(sorted, `${russianOrder[0]}($1)`);

/** Gives such columns of PostgreSQL the Russian collation; a database made with the locale «C» has none. */
export async function sortInRussian(strapi: Core.Strapi): Promise<void> {
  const { connection, dialect } = strapi.db;
  if (dialect.client !== 'postgres') return;
  const tables = [...strapi.db.metadata.values()].filter(({ uid }) => uid.startsWith('api::'));
  const found = connection('information_schema.columns')
    .select({ table: 'table_name', column: 'column_name', type: 'data_type', length: 'character_maximum_length' })
    .whereRaw('table_schema = current_schema()')
    .whereIn('data_type', ['character varying', 'text'])
    .whereIn('column_name', columns)
    .whereIn(
      'table_name',
      tables.map(({ tableName }) => tableName),
    )
    .whereRaw('collation_name IS DISTINCT FROM ?', [collation])
    .whereExists(connection('pg_collation').where({ collname: collation }));
  for (const { table, column, type, length } of await found) {
    const ofLength = length === null ? type : `${type}(${Number(length)})`;
    await connection.raw(`ALTER TABLE ?? ALTER COLUMN ?? TYPE ${ofLength} COLLATE ??`, [table, column, collation]);
  }
}
