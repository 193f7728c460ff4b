import { postgresDatabase } from './postgres.mjs';
import { sqliteDatabase } from './sqlite.mjs';

/**
 * What a backup and a restore want of a database.
 * @typedef {object} Database
 * @property {'sqlite' | 'postgres'} kind
 * @property {(folder: string) => Promise<Record<string, number>>} dump writes the database of one moment into the folder, while
 *   it is in use; rows by table
 * @property {() => Promise<boolean>} isInUse
 * @property {() => Promise<boolean>} isEmpty
 * @property {(moment: Date) => Promise<number[]>} erasedSince requests that were erased on demand since, by the journal that is here now
 * @property {(folder: string, asideName: string) => Promise<Record<string, number>>} putBack makes what lies in the folder the
 *   database, what was there before stays under the other name; rows by table
 */

/** @param {Record<string, string>} values settings @param {string} contentDir @returns {Database} */
export const databaseOf = ({ DATABASE_URL = '' }, contentDir) =>
  DATABASE_URL ? postgresDatabase(DATABASE_URL) : sqliteDatabase(contentDir);
