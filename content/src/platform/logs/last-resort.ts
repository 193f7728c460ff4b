import type { EventEmitter } from 'node:events';
import { OperationStopped } from '../graphql/limit-work';

type Log = { error(facts: { event: string; message: string; stack?: string | undefined }): void };

/**
 * Logs unhandled rejections, which the service survives (OWASP ASVS 16.5.4). Call it first of all: work in the background
 * must not end a start either, whose own steps are awaited.
 */
export function logUnhandledRejections(process: Pick<EventEmitter, 'on'>, log: Log): void {
  process.on('unhandledRejection', (reason: unknown) => {
    // graphql-js does not await the items of a list after one of them has failed.
    if (!(reason instanceof OperationStopped)) logError(log, 'unhandled-rejection', reason);
  });
}

const logError = (log: Log, event: string, reason: unknown) =>
  log.error({ event, message: String(reason), ...(reason instanceof Error ? { stack: reason.stack } : {}) });

/**
 * Logs uncaught exceptions. After one, which may leave work half done, the service ends and is restarted; the site serves
 * stored pages meanwhile. Call it after the start, because a failed start must end the process.
 * @param end ends the process as failed
 */
export function logUncaughtExceptions(process: Pick<EventEmitter, 'on'>, log: Log, end: () => void): void {
  process.on('uncaughtException', (error: unknown) => {
    logError(log, 'uncaught-exception', error);
    end();
  });
  // Beyond a limit on file sizes the write fails with an error. The dependency signal-exit would end the process
  // instead, but leaves a signal alone that has another listener.
  process.on('SIGXFSZ', () => undefined);
}
