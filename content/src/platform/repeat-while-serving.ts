import type { Core } from '@strapi/strapi';

/**
 * Runs a task when the service starts to listen and then every `everyMs` until it stops. Commands over the same
 * database (a build, an export) do not listen, so they run no tasks. A run that outlasts the interval is not overlapped.
 * @param name in Russian; begins the log line of an error that the task throws
 */
export function repeatWhileServing(
  strapi: Core.Strapi,
  everyMs: number,
  name: string,
  task: () => Promise<unknown>,
): void {
  const { httpServer } = strapi.server;
  // Each task adds a listener: more than ten are no leak, of which Node would warn at every start.
  httpServer.setMaxListeners(0);
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await task().catch((error: Error) => strapi.log.error(`${name}: ${error.message}`));
    isRunning = false;
  };
  httpServer.once('listening', () => {
    const timer = setInterval(run, everyMs).unref();
    httpServer.once('close', () => clearInterval(timer));
    void run();
  });
}
