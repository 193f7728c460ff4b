import { join } from 'node:path';
import { withFile } from './run-sql';

/** Replaces all rows of a SQLite database, even one in use, by those of another with the same tables. */
export function emptyTables(dataDir: string, emptyDataDir: string): void {
  withFile(join(dataDir, 'content.db'), (database) => {
    database.exec(`ATTACH '${join(emptyDataDir, 'content.db')}' AS kept`);
    const tables = database
      .prepare(
        "SELECT name FROM kept.sqlite_master WHERE type = 'table' AND (name NOT LIKE 'sqlite_%' OR name = 'sqlite_sequence')",
      )
      .all() as { name: string }[];
    const copies = tables.map(
      ({ name }) => `DELETE FROM main."${name}"; INSERT INTO main."${name}" SELECT * FROM kept."${name}";`,
    );
    database.pragma('foreign_keys = OFF');
    database.exec(`BEGIN IMMEDIATE; ${copies.join('\n')} COMMIT`);
  });
}
