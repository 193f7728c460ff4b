import { endAll, lifecycle } from './processes.ts';
import { say, step } from './progress.ts';
import type { Service } from './services.ts';
import { keepRunning } from './supervise.ts';

/**
 * Starts the services one after the other and keeps them running.
 * @returns ended: exit code, once a service could not be kept running
 */
export async function serve(
  runs: { title: string; service: Service; onLine: (line: string) => void }[],
  logs: string,
): Promise<{ ended: Promise<number> }> {
  let finish: (code: number) => void = () => {};
  const ended = new Promise((done: (code: number) => void) => {
    finish = done;
  });
  async function onGiveUp(fault: Error) {
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
