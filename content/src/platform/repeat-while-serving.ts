import type { Core } from '@strapi/strapi';
import type { Task } from './capability';

/** The first runs of all tasks, one after another: at once they would take every connection of the pool. */
let firstRuns: Promise<void> = Promise.resolve();

/**
 * Runs a task when the service starts to listen and then at its interval until it stops. Commands over the same
 * database (a build, an export) do not listen, so they run no tasks. A run that outlasts the interval is not overlapped.
 */
export function repeatWhileServing(strapi: Core.Strapi, { everyMs, name, run }: Task): void {
  const { httpServer } = strapi.server;
  // Each task adds a listener: more than ten are no leak, of which Node would warn at every start.
  httpServer.setMaxListeners(0);
  let isRunning = false;
  const runOnce = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await run();
    } catch (error) {
      strapi.log.error({ event: 'task-failed', message: `${name}: ${(error as Error).message}` });
    } finally {
      isRunning = false;
    }
  };
  httpServer.once('listening', () => {
    const timer = setInterval(runOnce, everyMs).unref();
    httpServer.once('close', () => clearInterval(timer));
    firstRuns = firstRuns.then(runOnce);
  });
}
