import { endAll, lifecycle } from './processes.mjs';
import { say, step } from './progress.mjs';
import { keepRunning } from './supervise.mjs';

/** @typedef {import('./services.mjs').Service} Service */

/**
 * Starts the services one after the other and keeps them running.
 * @param {{ title: string, service: Service, onLine: (line: string) => void }[]} runs
 * @param {string} logs
 * @returns {Promise<{ ended: Promise<number> }>} ended: exit code, once a service could not be kept running
 */
export async function serve(runs, logs) {
  /** @type {(code: number) => void} */
  let finish = () => {};
  const ended = new Promise((/** @type {(code: number) => void} */ done) => {
    finish = done;
  });
  /** @param {Error} fault */
  async function onGiveUp(fault) {
    if (lifecycle.isStopping) return;
    lifecycle.isStopping = true;
    say(`✗ ${fault.message}`);
    await endAll();
    finish(1);
  }
  for (const { title, service, onLine } of runs) {
    await step(title, () => keepRunning(service, { logs, onLine, onGiveUp }));
  }
  return { ended };
}
