import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { type SqliteConnection, setUpConnection } from '../src/platform/database/set-up-connection';
import { orEndStartSync } from '../src/platform/end-start';
import { loadSettings } from '../src/platform/settings';

type Done = (error: Error | null, connection: SqliteConnection) => void;

const privateMode = 0o600;

/** Otherwise logged errors would quote the values of statements, including names and phones. */
const compileSqlOnError = false;

/**
 * Maximum wait for a free PostgreSQL connection. Shorter than a stop may take (tools/launch/processes.ts), because
 * running requests still wait for connections during a stop and get none.
 */
const acquireTimeoutMs = 8000;

export default () => {
  const { databaseUrl, dataDir } = loadSettings();
  if (databaseUrl) {
    return {
      connection: {
        client: 'postgres',
        connection: { connectionString: databaseUrl },
        pool: { min: 2, max: 10 },
        acquireConnectionTimeout: acquireTimeoutMs,
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

/** Lets only the owner read the database, which has names and phones. SQLite's other files get the same mode. */
function keepPrivate(filename: string) {
  closeSync(openSync(filename, 'a', privateMode));
  chmodSync(filename, privateMode);
}
