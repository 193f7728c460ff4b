import { stripVTControlCharacters } from 'node:util';

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
