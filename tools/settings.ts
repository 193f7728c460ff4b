import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { Setting } from '../contract/settings.ts';
import { settingsList } from '../contract/settings.ts';
import { Fault } from './launch/console.ts';
import { root } from './launch/places.ts';

/** of settings by name: the given and the fallen back on; secrets only when given */
export type Values = Record<string, string>;

const secretMinBytes = 32;
const passwordMinLength = 12;
/** Values that stand in examples all over the web. */
const wellKnown = /tobemodified|change.?me|example|password|secret|qwerty|12345/i;

/** The environment of this process over the file .env at the root. */
export function readEnvironment(folder = root) {
  const file = join(folder, '.env');
  const fromFile = existsSync(file) ? readEnvFile('.env', readFileSync(file, 'utf8')) : {};
  const unknown = Object.keys(fromFile).filter((name) => !settingsList.some((setting) => setting.name === name));
  if (unknown.length)
    throw new Fault(`.env: нет такой настройки: ${unknown.join(', ')}. Все настройки: docs/operations/settings.md`);
  return { ...fromFile, ...process.env };
}

/** @throws {Fault} one line for each wrong setting */
export function readSettings(source: Record<string, string | undefined>): Values {
  const values: Values = {};
  const complaints: string[] = [];
  for (const setting of settingsList) {
    const given = source[setting.name]?.trim();
    if (!given && setting.fallback === undefined) continue;
    const value = given || fill(setting.fallback ?? '', values);
    const complaint = given ? explainValue(setting, value) : '';
    if (complaint) complaints.push(`${setting.name}: ${complaint}`);
    values[setting.name] = setting.kind === 'folder' ? resolve(root, value) : value;
  }
  if (!complaints.length && values.SITE_PORT === values.CONTENT_PORT)
    complaints.push('SITE_PORT и CONTENT_PORT: нужны разные порты');
  if (complaints.length) throw new Fault(`${complaints.join('\n✗ ')}`);
  return values;
}

const fill = (fallback: string, values: Values) => fallback.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');

/** @returns what is wrong, empty when nothing is */
function explainValue({ kind, range }: Setting, value: string): string {
  // A secret is never shown, also not a wrong one.
  const shown = kind === 'secret' || kind === 'password' || kind === 'database' ? 'значение' : `«${value}»`;
  switch (kind) {
    case 'port':
      return isInteger(value, 1, 65_535) ? '' : `${shown} — нужно целое число от 1 до 65535`;
    case 'integer': {
      const [min, max] = range ?? [0, Number.MAX_SAFE_INTEGER];
      return isInteger(value, min, max) ? '' : `${shown} — нужно целое число от ${min} до ${max}`;
    }
    case 'host':
      return /^[\w.:-]+$/.test(value) ? '' : `${shown} — нужно имя узла или адрес, например 127.0.0.1`;
    case 'url':
      return hasScheme(value, ['http:', 'https:']) ? '' : `${shown} — нужен адрес, например https://clinic.ru`;
    case 'database':
      return hasScheme(value, ['postgres:', 'postgresql:'])
        ? ''
        : `${shown} — нужен адрес базы: postgres://имя:пароль@узел/база`;
    case 'switch':
      return ['on', 'off'].includes(value) ? '' : `${shown} — нужно on или off`;
    case 'email':
      return /^[^\s@]+@[^\s@]+$/.test(value) ? '' : `${shown} — нужен адрес почты`;
    case 'password': {
      const isStrong =
        value.length >= passwordMinLength && /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value);
      if (!isStrong) return `${shown} слабое: от ${passwordMinLength} знаков, нужны строчная и заглавная буква и цифра`;
      return wellKnown.test(value) ? `${shown} из примеров, его знают все` : '';
    }
    case 'secret':
      if (Buffer.byteLength(value) < secretMinBytes)
        return `${shown} короче ${secretMinBytes} байт. Создать: openssl rand -base64 32`;
      return wellKnown.test(value) ? `${shown} из примеров, его знают все. Создать: openssl rand -base64 32` : '';
    default:
      return '';
  }
}

function isInteger(value: string, min: number, max: number) {
  const number = Number(value);
  return Number.isInteger(number) && number >= min && number <= max;
}

const hasScheme = (value: string, schemes: string[]) =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol);

/**
 * The environment of one part: its own settings and nobody else's, so the public site holds no secret of the content service.
 */
export const environmentOf = (part: 'content' | 'site', values: Values): NodeJS.ProcessEnv => ({
  ...plainEnvironment(),
  ...settingsOf(part, values),
});

/** @returns those that the part reads */
export function settingsOf(part: 'content' | 'site', values: Values): Values {
  const own = settingsList.filter(({ of, also = [] }) => of === part || also.includes(part));
  return Object.fromEntries(own.map(({ name }) => [name, values[name] ?? '']));
}

/** This process's environment without any setting of ours. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const names = new Set(settingsList.map(({ name }) => name));
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.has(name)));
}

/**
 * Reads NAME=value lines as Node does, and refuses the lines that Node would change silently: an unquoted `#` cuts a
 * password off, and so does a quote without its pair. Comments stand on lines of their own.
 */
export function readEnvFile(file: string, text: string): Record<string, string> {
  const values = parseEnv(text) as Record<string, string>;
  const complaints = text.split(/\r?\n/).flatMap((line) => {
    const [, name = '', raw = ''] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/.exec(line) ?? [];
    const value = raw.trim();
    if (name === '' || isQuoted(value) || isAsWritten(value, values[name])) return [];
    return [`${file}: ${name}: значение с «#» или кавычкой возьмите целиком в кавычки, например ${name}='…'`];
  });
  if (complaints.length > 0) throw new Fault(complaints.join('\n✗ '));
  return values;
}

const isQuoted = (value: string) => /^(['"`])[^\n]*\1$/.test(value) && !value.slice(1, -1).includes(value.charAt(0));

/** A later line with the same name wins, so a value may differ from its line without any quote or comment. */
const isAsWritten = (value: string, parsed: string | undefined) =>
  !/^['"`]/.test(value) && !value.includes('#') && (value === parsed || !/['"`]/.test(value));
