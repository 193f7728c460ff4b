import { isDeepStrictEqual } from 'node:util';
import { selectSql } from './run-sql';
import { isPostgres } from './test-database';

type Row = Record<string, unknown>;
export type TableRows = Record<string, Row[]>;
export type TableDifference = { table: string; differ: Row[]; was: number; is: number };

/** The framework's internal tables (tokens, form layouts, sessions), and what each start writes. */
const bookkeeping = /^(sqlite_|strapi_|admin_|up_|i18n_|change_log_|requests_desk_retention$|receivers$)/;

/** Returns the rows of each table that holds the clinic's content. */
export function contentRows(dataDir: string): TableRows {
  const names = selectSql<{ name: string }>(
    dataDir,
    isPostgres
      ? "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY name"
      : "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name",
  ).map(({ name }) => name);
  return Object.fromEntries(
    names
      .filter((name) => !bookkeeping.test(name))
      .map((name) => [name, selectSql<Row>(dataDir, `SELECT * FROM "${name}" ORDER BY 1`)]),
  );
}

/** Returns the tables whose rows differ, with the changed and deleted rows. */
export const differences = (before: TableRows, after: TableRows): TableDifference[] =>
  Object.entries(before).flatMap(([table, rows]) => {
    const now = after[table] ?? [];
    const differ = rows.filter((row, i) => !isDeepStrictEqual(row, now[i]));
    return differ.length > 0 || now.length !== rows.length ? [{ table, differ, was: rows.length, is: now.length }] : [];
  });
