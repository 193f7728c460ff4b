import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './launch/places.mjs';
import { settingsList } from './settings-list.mjs';

/**
 * Holds docs/operations/settings.md to the list of settings, and the list to what both packages read.
 * With --write the table in the document is made anew.
 */
const file = join(root, 'docs/operations/settings.md');
const between = /(<!-- table -->\n)[\s\S]*(<!-- \/table -->)/;
/** Where each package reads its environment. */
const readers = ['content/src/settings.ts', 'site/server/env.ts'];
/** Set by the commands themselves, or by systemd, not by the owner. */
const ownNames = ['NODE_ENV', 'LISTEN_FDS'];

export function settingsTable() {
  const rows = settingsList.map(({ name, kind, fallback, of, also = [], about }) => {
    const made = kind === 'secret' || kind === 'password';
    const shown = fallback?.replace(/[{}]/g, '');
    const byDefault = shown ? `\`${shown}\`` : made ? 'создаётся' : 'нет';
    return `| \`${name}\` | ${byDefault} | ${[of, ...also].join(', ')} | ${about} |`;
  });
  return ['| Настройка | По умолчанию | Кто читает | О чём |', '| --- | --- | --- | --- |', ...rows, ''].join('\n');
}

/** Names of settings in a package's source. @param {string} source */
export function namesRead(source) {
  const names = [...source.matchAll(/(?:'|\benv\.|\bsource\.)([A-Z][A-Z0-9_]{3,})\b/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !ownNames.includes(name));
}

/** @returns {string[]} what does not fit */
export function checkSettings() {
  const listed = settingsList.map(({ name }) => name);
  const read = readers.map((reader) => ({ reader, names: namesRead(readFileSync(join(root, reader), 'utf8')) }));
  const faults = read.flatMap(({ reader, names }) =>
    names
      .filter((name) => !listed.includes(name))
      .map((name) => `${reader} reads ${name}: not in scripts/settings-list.mjs`),
  );
  for (const name of listed) {
    if (!read.some(({ names }) => names.includes(name)))
      faults.push(`${name} of scripts/settings-list.mjs is read by no package`);
  }
  const text = readFileSync(file, 'utf8');
  if (text !== withTable(text))
    faults.push('docs/operations/settings.md differs from scripts/settings-list.mjs: run npm run settings');
  return faults;
}

/** @param {string} text */
const withTable = (text) => text.replace(between, (_, start, end) => `${start}${settingsTable()}${end}`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--write')) writeFileSync(file, withTable(readFileSync(file, 'utf8')));
  const faults = checkSettings();
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
