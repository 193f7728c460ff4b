import { parseEnv } from 'node:util';
import { Fault } from './launch/fault.ts';

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
