import type { Database } from './drivers.ts';
import { postgresDatabase } from './postgres.ts';
import { sqliteDatabase } from './sqlite.ts';

/** @param values settings */
export const databaseOf = ({ DATABASE_URL = '' }: Record<string, string>, contentDir: string): Database =>
  DATABASE_URL ? postgresDatabase(DATABASE_URL) : sqliteDatabase(contentDir);
