import { UserError } from '../launch/console.ts';
import { callOf } from '../launch/places.ts';
import { contentDataDir } from '../launch/services.ts';
import { ensureSecrets, readEnvironment, readSettings, settingsOf } from '../launch/settings.ts';

/**
 * Prints the settings and secrets of one part for systemd (EnvironmentFile) and containers (env_file). Generates and
 * stores missing secrets, as a start does.
 */
export async function run() {
  const [part, ...more] = process.argv.slice(3);
  if ((part !== 'content' && part !== 'site') || more.length > 0)
    throw new UserError(`Так: ${callOf('environment')} content | site`);
  const settings = readSettings(readEnvironment());
  const { values } = ensureSecrets(settings.DATA_DIR ?? '', settings);
  const own = settingsOf(part, values);
  const all = { ...own, NODE_ENV: 'production', ...(part === 'content' ? { DATA_DIR: contentDataDir(values) } : {}) };
  const lines = Object.entries(all).map(([name, value]) => (value === '' ? '' : `${name}=${quote(name, value)}\n`));
  // In one piece: a refusal of one value prints no secrets of the others.
  process.stdout.write(lines.join(''));
  return 0;
}

/** Quotes a value so that systemd and Docker read it alike. */
function quote(name: string, value: string) {
  if (/^[\w.,:/@%+=~-]*$/.test(value)) return value;
  if (value.includes("'"))
    throw new UserError(`${name}: значение с апострофом в файл окружения не запишется, уберите его`);
  return `'${value}'`;
}
