import type { EventEmitter } from 'node:events';

/**
 * What nobody caught ends in the log, not in the end of the process (OWASP ASVS 16.5.4). A promise that nobody waited for
 * leaves all others as they were: the server goes on. An exception out of a callback may have left something half done: the
 * server finishes the answers it has begun and makes room for the next one, as at a deploy, so visitors notice nothing.
 * @param leave does that
 */
export function catchTheRest(process: Pick<EventEmitter, 'on'>, leave: () => void): void {
  process.on('unhandledRejection', (reason: unknown) => complain('unhandled-rejection', reason));
  process.on('uncaughtException', (error: unknown) => {
    complain('uncaught-exception', error);
    leave();
  });
}

function complain(event: string, reason: unknown) {
  const stack = reason instanceof Error ? { stack: reason.stack } : {};
  console.error(JSON.stringify({ level: 'error', event, message: String(reason), ...stack }));
}
