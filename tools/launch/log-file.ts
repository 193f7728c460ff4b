import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Whatever a terminal would obey, or a reader would take for the end of a line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]/g;
const maxBytes = 5_000_000;
const tailLines = 20;

/**
 * A log of one run of one program. The one before it is kept as NAME.1.log, and so is the first part of one that grew full.
 */
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
    /** The last lines, for a fault's message. */
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
        // A full disk must not end the services: reading goes on without a log.
      }
    },
    close: () => closeSync(descriptor),
  };
}

/** The line with its time, in UTC; a line of JSON stays one. */
const timed = (line: string, now: Date) =>
  line.startsWith('{"') ? `{"time":"${now.toISOString()}",${line.slice(1)}` : `${now.toISOString()} ${line}`;

/** Lines of the services that the owner should see; the rest is for the logs. */

/**
 * @param line of the content service
 * @returns what the seed says about itself
 */
export function seedProgress(line: string): string | null {
  return /Демо-клиника: .+$/.exec(readEvent(line).message ?? '')?.[0] ?? null;
}

/**
 * @param line of a service
 * @returns an error that it reports
 */
export function trouble(line: string): string | null {
  const { level = '', event, message } = readEvent(line);
  return ['error', 'fatal'].includes(level) ? [event, message].filter(Boolean).join(': ') : null;
}

/**
 * A line as an event. Both services write JSON; what comes from beneath them (Node's own warnings, the framework while
 * it is developed) becomes an event's message.
 */
export function readEvent(line: string): { level?: string; event?: string; message?: string } {
  const plain = stripVTControlCharacters(line).trim();
  try {
    const event = JSON.parse(plain);
    if (typeof event === 'object' && event !== null) return event;
  } catch {
    const level = /^\[[^\]]+\] (error|fatal)\b/.exec(plain)?.[1];
    return { level: level ?? 'info', event: 'output', message: plain };
  }
  return { level: 'info', event: 'output', message: plain };
}
