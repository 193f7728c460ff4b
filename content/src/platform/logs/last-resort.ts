import type { EventEmitter } from 'node:events';
import { OperationStopped } from '../graphql/limit-work';

type Log = { error(facts: { event: string; message: string; stack?: string | undefined }): void };

/**
 * Logs uncaught errors (OWASP ASVS 16.5.4). The service survives an unhandled rejection. An uncaught exception may have left
 * work half done, so the service ends and is started again; the site serves stored pages meanwhile. Call it after the
 * start: a start that fails has to end.
 * @param end ends the process as a failed one
 */
export function catchTheRest(process: Pick<EventEmitter, 'on'>, log: Log, end: () => void): void {
  const complain = (event: string, reason: unknown) =>
    log.error({ event, message: String(reason), ...(reason instanceof Error ? { stack: reason.stack } : {}) });
  process.on('unhandledRejection', (reason: unknown) => {
    // graphql-js does not await the items of a list after one of them has failed.
    if (!(reason instanceof OperationStopped)) complain('unhandled-rejection', reason);
  });
  process.on('uncaughtException', (error: unknown) => {
    complain('uncaught-exception', error);
    end();
  });
  // Beyond a limit on file sizes the write fails with an error. The dependency signal-exit would end the process instead,
  // but leaves a signal alone that has another listener.
  process.on('SIGXFSZ', () => undefined);
}
