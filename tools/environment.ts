import { parseArgs } from 'node:util';
import { Fault } from './launch/console.ts';
import { callOf } from './launch/places.ts';
import { ensureSecrets } from './launch/secrets.ts';
import { contentDataDir } from './launch/services.ts';
import { readEnvironment, readSettings, settingsOf } from './settings.ts';

/**
 * Prints the settings and secrets of one part for systemd (EnvironmentFile) and containers (env_file). Generates and
 * stores missing secrets, as a start does.
 */
export async function run() {
  const { positionals } = parseArgs({ args: process.argv.slice(3), allowPositionals: true });
  const [part] = positionals;
  if (part !== 'content' && part !== 'site') throw new Fault(`Так: ${callOf('environment')} content | site`);
  const settings = readSettings(readEnvironment());
  const { values } = ensureSecrets(settings.DATA_DIR ?? '', settings);
  const own = settingsOf(part, values);
  const all = { ...own, NODE_ENV: 'production', ...(part === 'content' ? { DATA_DIR: contentDataDir(values) } : {}) };
  for (const [name, value] of Object.entries(all)) {
    if (value !== '') process.stdout.write(`${name}=${quote(value)}\n`);
  }
  return 0;
}

/** Quotes a value so that systemd and Docker read it alike. */
function quote(value: string) {
  if (/^[\w.,:/@%+=~-]*$/.test(value)) return value;
  if (value.includes("'"))
    throw new Fault(`Значение с апострофом в файл окружения не запишется: ${value.length} знаков`);
  return `'${value}'`;
}
