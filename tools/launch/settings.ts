import { randomBytes, randomInt } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { SettingsReader } from '../../contract/settings.ts';
import { fallbackOf, type Setting, type SettingName, settingsList } from '../../contract/settings-list.ts';
import { UserError } from './console.ts';
import { root } from './places.ts';

/** Values by setting, with defaults; secrets only if they are set. */
export type Values = Record<string, string>;

/** Returns the environment of this process, which overrides the file .env at the root. */
export function readEnvironment(folder = root) {
  const file = join(folder, '.env');
  const fromFile = existsSync(file) ? readNamedSettings(readFileSync(file, 'utf8')) : {};
  return { ...fromFile, ...process.env };
}

/** Reads the text of .env. Throws a `UserError` for a line that is no setting, and for an unknown name. */
export function readNamedSettings(text: string): Record<string, string> {
  const values = readEnvFile('.env', text);
  const unknown = Object.keys(values).filter((name) => !settingsList.some((setting) => setting.name === name));
  if (unknown.length)
    throw new UserError(`.env: нет такой настройки: ${unknown.join(', ')}. Все настройки: docs/operations/settings.md`);
  return values;
}

/** Throws a UserError with one line for each wrong setting. */
export function readSettings(source: Record<string, string | undefined>): Values {
  const reader = new SettingsReader(source);
  const values: Values = {};
  const errors = new Set<string>();
  for (const setting of settingsList) {
    const name = setting.name as SettingName;
    if (!source[name]?.trim() && fallbackOf(setting) === undefined) continue;
    try {
      const value = reader.text(name);
      values[name] = setting.kind === 'folder' ? resolve(root, value) : withoutSlash(setting, value);
    } catch (error) {
      errors.add((error as Error).message);
    }
  }
  if (errors.size === 0 && values.SITE_PORT === values.CONTENT_PORT)
    errors.add('SITE_PORT и CONTENT_PORT: нужны разные порты');
  if (errors.size > 0) throw new UserError([...errors].join('\n✗ '));
  return values;
}

/** Commands add paths to URLs. */
const withoutSlash = ({ kind }: Setting, value: string) =>
  kind === 'url' || kind === 'origin' ? value.replace(/\/+$/, '') : value;

/** Returns the environment of one part without the other's settings: the site must not hold content's secrets. */
export const environmentOf = (part: 'content' | 'site', values: Values): NodeJS.ProcessEnv => ({
  ...plainEnvironment(),
  ...settingsOf(part, values),
});

export function settingsOf(part: 'content' | 'site', values: Values): Values {
  const own = settingsList.filter(({ parts }) => parts.includes(part));
  return Object.fromEntries(own.map(({ name }) => [name, values[name] ?? '']));
}

/** Returns the environment of this process without any setting of the product. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const names = new Set(settingsList.map(({ name }) => name));
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.has(name)));
}

/**
 * Reads NAME=value lines as Node does, but rejects lines that Node would silently skip or truncate: lines without a
 * name, values with an unquoted `#` or an unpaired quote. Comments need their own lines.
 */
export function readEnvFile(file: string, content: string): Record<string, string> {
  // Windows' own encodings: names and addresses would be shown as signs of unreadable letters.
  if (content.includes('\uFFFD')) throw new UserError(`${file}: сохраните файл в кодировке UTF-8`);
  const text = content.replace(/^\uFEFF/, '');
  const values = parseEnv(text) as Record<string, string>;
  const complaints = text.split(/\r?\n/).flatMap((line, index) => {
    if (/^\s*(#|$)/.test(line)) return [];
    const [, name = '', raw = ''] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/.exec(line) ?? [];
    // The line itself may hold a password.
    if (name === '') return [`${file}: строка ${index + 1}: нужно ИМЯ=значение`];
    const value = raw.trim();
    if (isQuoted(value) || isAsWritten(value, values[name])) return [];
    return [`${file}: ${name}: значение с «#» или кавычкой возьмите целиком в кавычки, например ${name}='…'`];
  });
  if (complaints.length > 0) throw new UserError(complaints.join('\n✗ '));
  return values;
}

const isQuoted = (value: string) => /^(['"`])[^\n]*\1$/.test(value) && !value.slice(1, -1).includes(value.charAt(0));

/** A later line with the same name wins, so a value may differ from its line without any quote or comment. */
const isAsWritten = (value: string, parsed: string | undefined) =>
  !/^['"`]/.test(value) && !value.includes('#') && (value === parsed || !/['"`]/.test(value));

const secretBytes = 32;
const newSecret = () => randomBytes(secretBytes).toString('base64url');

/** Excludes characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Returns four groups of five characters (115 bits). The admin requires a lowercase letter, a capital and a digit. */
export function newPassword() {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  for (;;) {
    const password = [group(), group(), group(), group()].join('-');
    if (/[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)) return password;
  }
}

const makers: Record<string, () => string> = {
  APP_KEYS: () => [newSecret(), newSecret()].join(','),
  API_TOKEN_SALT: newSecret,
  ADMIN_JWT_SECRET: newSecret,
  ENCRYPTION_KEY: newSecret,
  SITE_API_TOKEN: newSecret,
  PREVIEW_API_TOKEN: newSecret,
  SEARCH_KEY: newSecret,
  METRICS_TOKEN: newSecret,
  // Almost every 32 bytes are a private key of P-256.
  VAPID_PRIVATE_KEY: newSecret,
  ADMIN_PASSWORD: newPassword,
};

/**
 * Completes the given settings with secrets, which are generated once and stored beside the data, readable by the owner
 * only. A secret that the environment sets is used but not stored.
 */
export function ensureSecrets(
  dataDir: string,
  given: Record<string, string>,
): { values: Record<string, string>; file: string } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'secrets.env');
  const kept = existsSync(file) ? readEnvFile('secrets.env', readFileSync(file, 'utf8')) : {};
  const missing = Object.keys(makers).filter((name) => !given[name] && !kept[name]);
  if (missing.length > 0) {
    for (const name of missing) kept[name] = makers[name]?.() ?? '';
    const lines = Object.entries(kept).map(([name, value]) => `${name}=${value}\n`);
    // Renamed, so that an interrupted start leaves either the old file or the new one.
    writeFileSync(
      `${file}.new`,
      `# Made at the first start. Keep it with the backups of the data, never in the repository.\n${lines.join('')}`,
      { mode: 0o600 },
    );
    renameSync(`${file}.new`, file);
  }
  if (existsSync(file)) chmodSync(file, 0o600);
  return { values: { ...kept, ...given }, file };
}
