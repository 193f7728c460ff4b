import type { EventEmitter } from 'node:events';

/**
 * Logs uncaught errors instead of crashing (OWASP ASVS 16.5.4). After an exception, state may be inconsistent: `leave`
 * finishes open requests and lets the supervisor start a new process.
 */
export function catchUncaughtErrors(process: Pick<EventEmitter, 'on'>, leave: () => void): void {
  process.on('unhandledRejection', (reason: unknown) => log('unhandled-rejection', reason));
  process.on('uncaughtException', (error: unknown) => {
    log('uncaught-exception', error);
    leave();
  });
}

function log(event: string, reason: unknown) {
  const stack = reason instanceof Error ? { stack: reason.stack } : {};
  console.error(JSON.stringify({ level: 'error', event, message: String(reason), ...stack }));
}
