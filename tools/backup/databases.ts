import { join } from 'node:path';
import type { Database } from '../launch/drivers.ts';
import { withPostgres, withSqlite } from '../launch/drivers.ts';
import { contentDataDir } from '../launch/services.ts';
import { postgresDatabase } from './postgres.ts';
import { sqliteDatabase } from './sqlite.ts';

export const databaseOf = ({ DATABASE_URL = '' }: Record<string, string>, contentDir: string): Database =>
  DATABASE_URL ? postgresDatabase(DATABASE_URL) : sqliteDatabase(contentDir);

/** Runs one statement in the product's database and returns its rows; counts come as text from PostgreSQL. */
export function askDatabase<Row>(values: Record<string, string>, sql: string): Promise<Row[]> {
  const { DATABASE_URL: url } = values;
  if (url) return withPostgres(url, async (client) => (await client.query<Row>(sql)).rows);
  return withSqlite(join(contentDataDir(values), 'content.db'), { fileMustExist: true }, (database) => {
    const statement = database.prepare(sql);
    if (statement.reader) return statement.all<Row>();
    statement.run();
    return [];
  });
}
