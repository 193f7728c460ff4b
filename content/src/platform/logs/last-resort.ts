import type { EventEmitter } from 'node:events';
import { OperationStopped } from '../graphql/limit-work';

type Log = { error(facts: { event: string; message: string; stack?: string | undefined }): void };

/**
 * Logs uncaught errors (OWASP ASVS 16.5.4). The service survives an unhandled rejection. After an uncaught exception,
 * which may leave work half done, it ends and is restarted; the site serves stored pages meanwhile. Call it after the
 * start, because a failed start must end the process.
 * @param end ends the process as failed
 */
export function logUncaughtErrors(process: Pick<EventEmitter, 'on'>, log: Log, end: () => void): void {
  const logError = (event: string, reason: unknown) =>
    log.error({ event, message: String(reason), ...(reason instanceof Error ? { stack: reason.stack } : {}) });
  process.on('unhandledRejection', (reason: unknown) => {
    // graphql-js does not await the items of a list after one of them has failed.
    if (!(reason instanceof OperationStopped)) logError('unhandled-rejection', reason);
  });
  process.on('uncaughtException', (error: unknown) => {
    logError('uncaught-exception', error);
    end();
  });
  // Beyond a limit on file sizes the write fails with an error. The dependency signal-exit would end the process
  // instead, but leaves a signal alone that has another listener.
  process.on('SIGXFSZ', () => undefined);
}
