import { zoneChoices } from './clock.ts';
import { fallbackOf, type Setting, type SettingName, settingsList } from './settings-list.ts';

type Environment = Record<string, string | undefined>;

const secretMinBytes = 32;
const passwordMinCharacters = 12;
/** Random secrets of 32 bytes have more different characters, in any alphabet. */
const secretMinDifferentCharacters = 10;
/** Words of examples and templates. */
const wellKnown =
  /to.?be.?modified|change.?(me|this)|example|sample|placeholder|your.?(key|secret|token)|qwerty|12345678/i;
const wellKnownPassword = /pass.?word|secret|12345/i;
const howToMakeSecret = 'Создать: openssl rand -base64 32';

const byName = new Map(settingsList.map((setting) => [setting.name, setting]));

/** A name or an IPv4 address, or an IPv6 address, which has two colons or more. */
const hostName = /^(?:[\w.-]+|[\da-f.]*:[\da-f.]*:[\da-f:.]*)$/i;

/** Returns what is wrong with a value, in Russian for the owner, or ''. Never quotes a secret. */
function settingError({ kind, range = [1, 1_000_000] }: Setting, value: string): string {
  switch (kind) {
    case 'port':
      return integerError(value, [1, 65_535]);
    case 'integer':
      return integerError(value, range);
    case 'host':
      return hostName.test(value) ? '' : `«${value}» — нужно имя узла или адрес без порта, например 127.0.0.1`;
    case 'url':
      return urlError(value);
    case 'origin':
      return originError(value);
    case 'origins':
      return value === 'off' ? '' : (split(value).map(originError).find(Boolean) ?? '');
    case 'nodes':
      return nodesError(split(value));
    case 'database':
      return isDatabaseUrl(value)
        ? ''
        : 'значение — нужен адрес базы: postgres://имя:пароль@узел/база, знаки %, # и @ в пароле — %25, %23 и %40';
    case 'switch':
      return ['on', 'off'].includes(value) ? '' : `«${value}» — нужно on или off`;
    case 'email':
      return emailError(value);
    case 'emails':
      return split(value).map(emailError).find(Boolean) ?? '';
    case 'password':
      return passwordError(value);
    case 'zone':
      return zoneChoices.some(({ zone }) => zone === value) ? '' : zoneError(value);
    case 'secret':
      return secretError(value);
    case 'folder':
      return folderError(value);
    default:
      return '';
  }
}

function integerError(value: string, [min, max]: readonly [number, number]): string {
  const number = Number(value);
  // Number reads 1e3 and 0x10 too, URLs made of a port do not.
  const isFine = /^(0|[1-9]\d*)$/.test(value) && number >= min && number <= max;
  return isFine ? '' : `«${value}» — нужно целое число от ${min} до ${max}`;
}

const zoneError = (value: string): string =>
  `«${value}» — нужен один из поясов: ${zoneChoices.map(({ zone }) => zone).join(', ')}`;

const hasScheme = (value: string, schemes: string[]): boolean =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol);

/** The driver of the database guesses a missing name and reads a bare percent sign, its programs for copies do not. */
const isDatabaseUrl = (value: string): boolean =>
  hasScheme(value, ['postgres:', 'postgresql:']) &&
  /^\/[^/]/.test(new URL(value).pathname) &&
  !/%(?![\da-f]{2})/i.test(value);

const urlError = (value: string): string =>
  hasScheme(value, ['http:', 'https:']) ? '' : `«${value}» — нужен адрес, например https://clinic.ru`;

function originError(value: string): string {
  const { pathname = '', search = '' } = urlError(value) ? {} : new URL(value);
  return pathname === '/' && !search ? '' : `«${value}» — нужен адрес без пути, например http://127.0.0.1:3000`;
}

/** A host name or an IPv4 address, or an IPv6 address in brackets, and a port. */
const nodeAddress = /^(?:[a-z\d]([\w.-]*[a-z\d])?|\[[\da-f:.]+\]):(\d{1,5})$/i;

function nodesError(nodes: string[]): string {
  const wrong = nodes.find((node) => integerError(nodeAddress.exec(node)?.[2] ?? '', [1, 65_535]) !== '');
  if (wrong !== undefined) return `«${wrong}» — нужен адрес с портом, например 127.0.0.1:3001`;
  return new Set(nodes).size < nodes.length ? 'один узел назван дважды' : '';
}

const emailError = (value: string): string =>
  /^[^\s@<>]+@[^\s@<>]+$/.test(value) ? '' : `«${value}» — нужен адрес почты, например klinika@example.ru`;

function passwordError(value: string): string {
  const isStrong =
    value.length >= passwordMinCharacters && /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value);
  if (!isStrong) return `слабый пароль: от ${passwordMinCharacters} знаков, нужны строчная и заглавная буква и цифра`;
  return wellKnown.test(value) || wellKnownPassword.test(value) ? 'пароль из примеров, его знают все' : '';
}

function secretError(value: string): string {
  if (new TextEncoder().encode(value).length < secretMinBytes) {
    return `нет секрета или он короче ${secretMinBytes} байт. ${howToMakeSecret}`;
  }
  const isKnown = wellKnown.test(value) || new Set(value).size < secretMinDifferentCharacters;
  return isKnown ? `секрет из примеров, его знают все. ${howToMakeSecret}` : '';
}

function folderError(value: string): string {
  if (value.startsWith('~')) return `«${value}» — «~» здесь не раскрывается, напишите путь целиком`;
  // As the system reads it: `//proc` and `/var/../proc` are /proc.
  const path = value.startsWith('/') ? new URL(`file://${value}`).pathname : value;
  // Making a folder there may never end.
  return /^\/+(proc|sys|dev)(\/|$)/.test(path) ? `«${value}» — это папка системы, файлов в ней не хранят` : '';
}

const split = (value: string): string[] => value.split(',').map((part) => part.trim());

/** Reads checked settings. Its methods throw with one line for the owner when a value is wrong or missing. */
export class SettingsReader {
  readonly #source: Environment;

  constructor(source: Environment) {
    this.#source = source;
  }

  /** Returns the value or its default; '' if there is neither. */
  text(name: SettingName): string {
    const setting = byName.get(name) as Setting;
    const fallback = fallbackOf(setting) ?? '';
    const value =
      this.#source[name]?.trim() || fallback.replace(/\{(\w+)\}/g, (_, other) => this.text(other as SettingName));
    const error = value && settingError(setting, value);
    if (error) throw new Error(`${name}: ${error}`);
    return value;
  }

  /** Returns the given value without its default. */
  optional(name: SettingName): string | undefined {
    return this.#source[name]?.trim() ? this.text(name) : undefined;
  }

  required(name: SettingName): string {
    const value = this.text(name);
    if (value) return value;
    const error = settingError(byName.get(name) as Setting, '').replace('«» — ', '');
    throw new Error(`${name}: ${error || 'нужно значение'}`);
  }

  integer(name: SettingName): number {
    return Number(this.text(name));
  }

  isOn(name: SettingName): boolean {
    return this.text(name) === 'on';
  }

  /** Returns the URL without a slash at its end. */
  url(name: SettingName): string {
    const { origin, pathname } = new URL(this.required(name));
    return origin + pathname.replace(/\/+$/, '');
  }

  /** Returns the values of a comma-separated list; none for `off`. */
  list(name: SettingName): string[] {
    const value = this.text(name);
    return value === 'off' ? [] : split(value);
  }
}
