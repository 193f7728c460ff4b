import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { type SqliteConnection, setUpConnection } from '../src/platform/database/set-up-connection';
import { orEndStartSync } from '../src/platform/logs/end-start';
import { loadSettings } from '../src/settings';

type Done = (error: Error | null, connection: SqliteConnection) => void;

const privateMode = 0o600;

/** An error's message would quote the values of its statement, and errors are logged: names and phones among them. */
const compileSqlOnError = false;

/**
 * Of a PostgreSQL with all connections busy. Less than a stop may take (tools/launch/processes.ts): what is under way
 * then still asks for one, gets none any more, and the service would wait for it to give up.
 */
const connectionWithinMs = 8000;

export default () => {
  const { databaseUrl, dataDir } = loadSettings();
  if (databaseUrl) {
    return {
      connection: {
        client: 'postgres',
        connection: { connectionString: databaseUrl },
        pool: { min: 2, max: 10 },
        acquireConnectionTimeout: connectionWithinMs,
        compileSqlOnError,
      },
    };
  }
  const filename = join(dataDir, 'content.db');
  orEndStartSync(dataDir, () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    keepPrivate(filename);
  });
  return {
    connection: {
      client: 'sqlite',
      connection: { filename },
      useNullAsDefault: true,
      compileSqlOnError,
      pool: {
        min: 1,
        max: 1,
        afterCreate(connection: SqliteConnection, done: Done) {
          setUpConnection(connection);
          done(null, connection);
        },
      },
    },
  };
};

/** Requests with names and phones are in it: only the owner reads it. The files that SQLite puts beside it follow. */
function keepPrivate(filename: string) {
  closeSync(openSync(filename, 'a', privateMode));
  chmodSync(filename, privateMode);
}
