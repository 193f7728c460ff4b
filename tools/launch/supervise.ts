import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from './fault.ts';
import { openLog } from './log-file.ts';
import { end, launch, lifecycle } from './processes.ts';
import { formatDuration, say } from './progress.ts';
import { readEvent } from './service-lines.ts';
import type { Service } from './services.ts';
import { bindSocket } from './socket.ts';

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
/** What a program says when it was told to leave: from then on it takes nobody in. */
const leavingMessage = 'leaving';
/** A Ctrl-C reaches us and our children at once: theirs may be heard first. */
const ctrlCMs = 100;

/**
 * @param failures times of the falls, the present one last
 * @returns milliseconds to wait, null to give up
 */
export function nextPause(failures: number[], now: number): number | null {
  return pausesMs[failures.filter((at) => now - at < windowMs).length - 1] ?? null;
}

/**
 * Starts a service, waits until it answers, and from then on starts it again whenever it falls. One that was told to leave
 * by somebody else finishes what it has begun while the next one is already there.
 * @throws {Fault} when it falls or stays silent before it has ever answered
 */
export async function keepRunning(
  service: Service,
  { logs, onLine = () => {}, onGiveUp = () => {} }: Options,
): Promise<Supervised> {
  const log = openLog(logs, service.name);
  const failures: number[] = [];
  let hasAnswered = false;

  const socket = service.address ? await bindSocket(service.address) : null;
  let isEnding = false;
  let child = begin();

  function begin() {
    const onOutput = (line: string) => {
      // Also what comes from beneath the service: whoever reads the log reads JSON only.
      log.write(JSON.stringify(readEvent(line)));
      onLine(line);
    };
    const started = launch({ ...service, socket, onLine: onOutput });
    let isLeaving = false;
    started.on('message', (message) => {
      isLeaving = message === leavingMessage;
      if (isLeaving) void replace(started);
    });
    started.once('close', (code, signal) => {
      if (hasAnswered && !isLeaving && !isEnding && !lifecycle.isStopping) void again(signal ?? `код ${code}`);
    });
    return started;
  }

  async function replace(leaving: ChildProcess) {
    await sleep(ctrlCMs);
    if (leaving !== child || !hasAnswered || isEnding || lifecycle.isStopping) return;
    say(`  ${service.name} уступает место следующему`);
    await beginNext();
  }

  async function again(reason: string) {
    failures.push(Date.now());
    const pause = nextPause(failures, Date.now());
    if (pause === null) return onGiveUp(failure(service, log, `падает снова и снова (${reason})`));
    say(`! ${service.name} остановился (${reason}), запускаю снова`);
    await sleep(pause);
    if (isEnding || lifecycle.isStopping) return;
    await beginNext();
  }

  async function beginNext() {
    const startedAt = Date.now();
    child = begin();
    const answers = await untilAnswers(service, child);
    if (answers) say(`✓ ${service.name} снова отвечает — ${formatDuration(Date.now() - startedAt)}`);
  }

  if (await untilAnswers(service, child)) {
    hasAnswered = true;
    return {
      pid: () => child.pid,
      stop: async () => {
        isEnding = true;
        await end(child);
        socket?.close();
      },
    };
  }
  socket?.close();
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
