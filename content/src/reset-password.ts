import { join } from 'node:path';
import { hash } from 'bcryptjs';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import { reasonOf, StartError } from './platform/end-start';
import { loadSettings, type Settings } from './platform/settings';

/** The framework hashes passwords of its admin with the same cost. */
const rounds = 10;

/**
 * `NEW_PASSWORD=… node dist/src/reset-password.js e-mail`, for `npm run password`. The service may run meanwhile:
 * loading the framework beside it would require a stop. Throws if no account of the admin has this address.
 */
async function resetPassword(email = '', password = ''): Promise<void> {
  const row: [string, string] = [await hash(password, rounds), email.toLowerCase()];
  if ((await changeRow(loadSettings(), row)) === 0) throw new StartError('сотрудника с такой почтой нет');
}

/** Returns the number of changed rows. */
async function changeRow({ databaseUrl, dataDir }: Settings, row: [string, string]): Promise<number> {
  if (!databaseUrl) {
    const database = new Sqlite(join(dataDir, 'content.db'), { fileMustExist: true });
    return database.prepare('UPDATE admin_users SET password = ? WHERE email = ?').run(...row).changes;
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return (await client.query('UPDATE admin_users SET password = $1 WHERE email = $2', row)).rowCount ?? 0;
}

resetPassword(process.argv[2], process.env.NEW_PASSWORD).then(
  () => process.exit(0),
  (error: Error) => {
    console.error(reasonOf(error));
    process.exit(1);
  },
);
