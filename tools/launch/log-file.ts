import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Characters that a terminal executes or a reader takes for a line break. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const control = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]/g;
const maxBytes = 5_000_000;
const tailLines = 20;

/** Opens the log of one run of a program. Keeps the previous log, or the first part of a full one, as NAME.1.log. */
export function openLog(folder: string, name: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${name}.log`);
  const tail: string[] = [];
  let descriptor = openNext();
  let size = 0;

  function openNext() {
    if (existsSync(file)) renameSync(file, join(folder, `${name}.1.log`));
    return openSync(file, 'w', 0o600);
  }

  return {
    file,
    /** Returns the last lines for an error message. */
    tail: () => tail.join('\n'),
    write(line: string) {
      const plain = stripVTControlCharacters(line).replace(control, ' ');
      tail.push(plain);
      if (tail.length > tailLines) tail.shift();
      const bytes = Buffer.from(`${timed(plain, new Date())}\n`);
      try {
        if (size + bytes.length > maxBytes) {
          const full = descriptor;
          descriptor = openNext();
          closeSync(full);
          size = 0;
        }
        size += writeSync(descriptor, bytes);
      } catch {
        // A full disk must not stop the services: they continue without a log.
      }
    },
    close: () => closeSync(descriptor),
  };
}

/** Adds the UTC time to a line; JSON stays JSON. */
const timed = (line: string, now: Date) =>
  line.startsWith('{"') ? `{"time":"${now.toISOString()}",${line.slice(1)}` : `${now.toISOString()} ${line}`;

/** Returns the seed's progress from a line of the content service, otherwise null. */
export function seedProgress(line: string): string | null {
  return /Демо-клиника: .+$/.exec(readEvent(line).message ?? '')?.[0] ?? null;
}

/** Returns the error that a line of a service reports, otherwise null. */
export function trouble(line: string): string | null {
  const { level = '', event, message } = readEvent(line);
  return ['error', 'fatal'].includes(level) ? [event, message].filter(Boolean).join(': ') : null;
}

/** Returns the reason that a service gives in its last line before it ends, otherwise null. */
export function fatalReason(line: string): string | null {
  const { level, message } = readEvent(line);
  return level === 'fatal' && message ? message : null;
}

/**
 * Parses a line as an event. Both services write JSON; other lines, such as warnings of Node, become the message of an
 * event.
 */
export function readEvent(line: string): { level?: string; event?: string; message?: string } {
  const plain = stripVTControlCharacters(line).trim();
  try {
    const event = JSON.parse(plain);
    if (typeof event === 'object' && event !== null) return event;
  } catch {
    // A line of another program.
  }
  const level = /^\[[^\]]+\] (error|fatal)\b/.exec(plain)?.[1] ?? 'info';
  return { level, event: 'output', message: plain };
}
