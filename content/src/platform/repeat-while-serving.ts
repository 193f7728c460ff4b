import type { Core } from '@strapi/strapi';

/**
 * Runs a task when the service starts to listen and then every `everyMs` until it stops. Commands over the same database
 * (a build, an export) do not listen, so they run no tasks.
 * @param task must not throw
 */
export function repeatWhileServing(strapi: Core.Strapi, everyMs: number, task: () => Promise<void>): void {
  const { httpServer } = strapi.server;
  httpServer.once('listening', () => {
    const timer = setInterval(task, everyMs).unref();
    httpServer.once('close', () => clearInterval(timer));
    void task();
  });
}
