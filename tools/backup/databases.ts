import { postgresDatabase } from './postgres.ts';
import { sqliteDatabase } from './sqlite.ts';

/** What a backup and a restore want of a database. */
export interface Database {
  kind: 'sqlite' | 'postgres';
  /** writes the database of one moment into the folder, while it is in use; rows by table */
  dump: (folder: string) => Promise<Record<string, number>>;
  isInUse: () => Promise<boolean>;
  isEmpty: () => Promise<boolean>;
  /** requests that were erased on demand since, by the journal that is here now */
  erasedSince: (moment: Date) => Promise<number[]>;
  /** makes what lies in the folder the database, what was there before stays under the other name; rows by table */
  putBack: (folder: string, asideName: string) => Promise<Record<string, number>>;
}

/** @param values settings */
export const databaseOf = ({ DATABASE_URL = '' }: Record<string, string>, contentDir: string): Database =>
  DATABASE_URL ? postgresDatabase(DATABASE_URL) : sqliteDatabase(contentDir);
