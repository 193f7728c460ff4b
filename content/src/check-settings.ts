import { tryDatabase } from './platform/database/try-database';
import { reasonOf } from './platform/end-start';
import { loadSettings } from './platform/settings';

/**
 * `node dist/src/check-settings.js`: reads the settings of its environment as a start does, tries the database and
 * prints its name, or ends with code 1 and one line if a start would fail. Changes nothing: `clinic` asks before it
 * restarts a node.
 */
const settings = loadSettings();
const report = (database: string | null) => console.log(JSON.stringify({ level: 'info', event: 'settings', database }));
tryDatabase(settings).then(report, (error: Error & { path?: string }) => {
  const place = error.path ?? (settings.databaseUrl ? 'DATABASE_URL' : `DATA_DIR (${settings.dataDir})`);
  console.error(JSON.stringify({ level: 'fatal', event: 'settings', message: `${place}: ${reasonOf(error)}` }));
  process.exitCode = 1;
});
