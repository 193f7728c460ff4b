import type { EventEmitter } from 'node:events';

type Log = { error(facts: { event: string; message: string; stack?: string | undefined }): void };

/**
 * What nobody caught is told in the log first (OWASP ASVS 16.5.4). After a promise that nobody waited for the service goes
 * on; an exception out of a callback may have left something half done: the service ends and is started again, and the site
 * shows its finished pages meanwhile. To be called when the service has started: a start that fails has to end.
 * @param end ends the process as a failed one
 */
export function catchTheRest(process: Pick<EventEmitter, 'on'>, log: Log, end: () => void): void {
  const complain = (event: string, reason: unknown) =>
    log.error({ event, message: String(reason), ...(reason instanceof Error ? { stack: reason.stack } : {}) });
  process.on('unhandledRejection', (reason: unknown) => complain('unhandled-rejection', reason));
  process.on('uncaughtException', (error: unknown) => {
    complain('uncaught-exception', error);
    end();
  });
}
