import { stripVTControlCharacters } from 'node:util';

/** Lines of the services that the owner should see; the rest is for the logs. */

/**
 * @param {string} line of the content service
 * @returns {string | null} what the seed says about itself
 */
export function seedProgress(line) {
  return /Демо-клиника: .+$/.exec(readEvent(line).message ?? '')?.[0] ?? null;
}

/**
 * @param {string} line of a service
 * @returns {string | null} an error that it reports
 */
export function trouble(line) {
  const { level = '', event, message } = readEvent(line);
  return ['error', 'fatal'].includes(level) ? [event, message].filter(Boolean).join(': ') : null;
}

/**
 * A line as an event. Both services write JSON; what comes from beneath them (Node's own warnings, the framework while
 * it is developed) becomes an event's message.
 * @param {string} line
 * @returns {{ level?: string, event?: string, message?: string }}
 */
export function readEvent(line) {
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
