import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault, formatDuration, say, step } from './console.ts';
import { openLog, readEvent } from './log-file.ts';
import { end, endAll, launch, lifecycle } from './processes.ts';
import type { Service } from './services.ts';

/** `pid` is the id of the current process. */
export type Supervised = { stop: () => Promise<void>; pid: () => number | undefined };
export type Options = { logs: string; onLine?: (line: string) => void; onGiveUp?: (fault: Fault) => void };

const windowMs = 60_000;
const pollMs = 150;
/**
 * Pauses before each restart; a sixth failure within a minute ends the product. The longest pause and a start fit the
 * ten seconds in which a killed part must be back (docs/specification.md R6).
 */
const pausesMs = [200, 500, 1000, 2000, 4000];

/**
 * Returns the pause before a restart, or null to give up. `failures` holds the times of all failures, the latest last.
 */
export function nextPause(failures: number[], now: number): number | null {
  return pausesMs[failures.filter((at) => now - at < windowMs).length - 1] ?? null;
}

/**
 * Starts a service, waits until it answers and restarts it whenever it ends. In production systemd does this
 * (deploy/systemd). Throws a `Fault` if the service never answers.
 */
export async function keepRunning(
  service: Service,
  { logs, onLine = () => {}, onGiveUp = () => {} }: Options,
): Promise<Supervised> {
  const log = openLog(logs, service.name);
  const failures: number[] = [];
  let hasAnswered = false;

  let isEnding = false;
  let child = begin();

  function begin() {
    const onOutput = (line: string) => {
      // Lines of the runtime become JSON too, so the log has one format.
      log.write(JSON.stringify(readEvent(line)));
      onLine(line);
    };
    const started = launch({ ...service, onLine: onOutput });
    started.once('close', (code, signal) => {
      if (hasAnswered && !isEnding && !lifecycle.isStopping) void again(signal ?? `код ${code}`);
    });
    return started;
  }

  async function again(reason: string) {
    failures.push(Date.now());
    const pause = nextPause(failures, Date.now());
    if (pause === null) return onGiveUp(failure(service, log, `падает снова и снова (${reason})`));
    say(`! ${service.name} остановился (${reason}), запускаю снова`);
    await sleep(pause);
    if (isEnding || lifecycle.isStopping) return;
    const startedAt = Date.now();
    child = begin();
    if (await untilAnswers(service, child))
      say(`✓ ${service.name} снова отвечает — ${formatDuration(Date.now() - startedAt)}`);
  }

  if (await untilAnswers(service, child)) {
    hasAnswered = true;
    return {
      pid: () => child.pid,
      stop: async () => {
        isEnding = true;
        await end(child);
      },
    };
  }
  const reason = child.exitCode ?? child.signalCode;
  throw failure(service, log, reason === null ? 'не отвечает' : `не запустился (код ${reason})`);
}

/** Returns false if the process ended or the time ran out. */
async function untilAnswers({ healthUrl, readyWithinMs }: Service, child: ChildProcess): Promise<boolean> {
  const until = Date.now() + readyWithinMs;
  let isGone = false;
  child.once('close', () => {
    isGone = true;
  });
  child.once('error', () => {
    isGone = true;
  });
  while (!isGone && Date.now() < until) {
    const answer = await fetch(healthUrl, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok && !isGone) return true;
    await sleep(pollMs);
  }
  return false;
}

function failure({ name }: Service, log: ReturnType<typeof openLog>, what: string) {
  return new Fault(`${name}: ${what}. Весь журнал: ${log.file}. Последние строки:\n${log.tail()}`);
}

/**
 * Starts the services one after the other and keeps them running. `ended` resolves with the exit code when one keeps
 * failing.
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
