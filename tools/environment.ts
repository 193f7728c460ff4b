import { parseArgs } from 'node:util';
import { Fault } from './launch/console.ts';
import { ensureSecrets } from './launch/secrets.ts';
import { contentDataDir } from './launch/services.ts';
import { readEnvironment, readSettings, settingsOf } from './settings.ts';

/**
 * Prints the environment of one part, for systemd (EnvironmentFile) and containers (env_file): its own settings and secrets
 * and nobody else's. Secrets that are missing are made and kept, as at a start.
 */
export async function run() {
  const { positionals } = parseArgs({ args: process.argv.slice(3), allowPositionals: true });
  const [part] = positionals;
  if (part !== 'content' && part !== 'site') throw new Fault('Так: node tools/run.mjs environment content | site');
  const settings = readSettings(readEnvironment());
  const { values } = ensureSecrets(settings.DATA_DIR ?? '', settings);
  const own = settingsOf(part, values);
  const all = { ...own, NODE_ENV: 'production', ...(part === 'content' ? { DATA_DIR: contentDataDir(values) } : {}) };
  for (const [name, value] of Object.entries(all)) {
    if (value !== '') process.stdout.write(`${name}=${quote(value)}\n`);
  }
  return 0;
}

/** As systemd and docker both read it. */
function quote(value: string) {
  if (/^[\w.,:/@%+=~-]*$/.test(value)) return value;
  if (value.includes("'"))
    throw new Fault(`Значение с апострофом в файл окружения не запишется: ${value.length} знаков`);
  return `'${value}'`;
}
