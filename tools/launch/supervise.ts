import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault, formatDuration, say, step } from './console.ts';
import { openLog, readEvent } from './log-file.ts';
import { end, endAll, launch, lifecycle } from './processes.ts';
import type { Service } from './services.ts';

/** `pid` of the process that runs now */
export type Supervised = { stop: () => Promise<void>; pid: () => number | undefined };
export type Options = { logs: string; onLine?: (line: string) => void; onGiveUp?: (fault: Fault) => void };

const windowMs = 60_000;
const pollMs = 150;
/**
 * Pause before each next start; after the last one within a minute it is given up. The longest and a start together stay
 * within the ten seconds in which a part that was killed is back (QUALITY.md R6).
 */
const pausesMs = [200, 500, 1000, 2000, 4000];

/**
 * @param failures times of the falls, the present one last
 * @returns milliseconds to wait, null to give up
 */
export function nextPause(failures: number[], now: number): number | null {
  return pausesMs[failures.filter((at) => now - at < windowMs).length - 1] ?? null;
}

/**
 * Starts a service, waits until it answers and starts it again whenever it ends. In production systemd does this
 * (deploy/systemd), and its socket keeps connections waiting meanwhile.
 * @throws {Fault} when it falls or stays silent before it has ever answered
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
      // Also what comes from beneath the service: whoever reads the log reads JSON only.
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

/** @returns false when it fell or the time ran out */
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
