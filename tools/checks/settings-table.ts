import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackOf, settingsList } from '../../contract/settings-list.ts';
import { root } from '../launch/places.ts';

/** The table in this file must match the list of settings; the list, what the packages and `clinic` read. */
const file = join(root, 'docs/operations/settings.md');
const between = /(<!-- table -->\n)[\s\S]*(<!-- \/table -->)/;
const readers = ['content/src/platform/settings.ts', 'site/server/platform/env.ts', 'tools/server/nodes.ts'];
/** Set by the commands or systemd, not by the administrator. */
const ownNames = ['NODE_ENV', 'LISTEN_FDS'];

function settingsTable() {
  const rows = settingsList.map((setting) => {
    const { name, parts, about } = setting;
    const fallback = fallbackOf(setting)?.replace(/[{}]/g, '');
    const byDefault = fallback ? `\`${fallback}\`` : fallback === undefined ? 'создаётся' : 'нет';
    return `| \`${name}\` | ${byDefault} | ${parts.join(', ') || '`clinic`'} | ${about} |`;
  });
  return ['| Настройка | По умолчанию | Кто читает | О чём |', '| --- | --- | --- | --- |', ...rows, ''].join('\n');
}

/** Finds the names of settings in a source. */
export function namesRead(source: string) {
  const names = [...source.matchAll(/(?:'|\benv\.|\bsource\.)([A-Z][A-Z0-9_]{3,})\b/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !ownNames.includes(name));
}

/** Returns one line for each difference. */
export function checkSettings(): string[] {
  const listed = settingsList.map(({ name }) => name);
  const read = readers.map((reader) => ({ reader, names: namesRead(readFileSync(join(root, reader), 'utf8')) }));
  const faults = read.flatMap(({ reader, names }) =>
    names
      .filter((name) => !listed.includes(name))
      .map((name) => `${reader} reads ${name}: not in contract/settings-list.ts`),
  );
  for (const name of listed) {
    if (!read.some(({ names }) => names.includes(name)))
      faults.push(`${name} of contract/settings-list.ts is read by no package`);
  }
  const text = readFileSync(file, 'utf8');
  if (text !== withTable(text))
    faults.push('docs/operations/settings.md differs from contract/settings-list.ts: run npm run settings');
  return faults;
}

const withTable = (text: string) => text.replace(between, (_, start, end) => `${start}${settingsTable()}${end}`);

/** Rewrites the table and prints the remaining differences. */
export function run() {
  writeFileSync(file, withTable(readFileSync(file, 'utf8')));
  const faults = checkSettings();
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}
