import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from './fault.mjs';
import { openLog } from './log-file.mjs';
import { end, launch, lifecycle } from './processes.mjs';
import { formatDuration, say } from './progress.mjs';
import { readEvent } from './service-lines.mjs';
import { bindSocket } from './socket.mjs';

/** @typedef {import('./services.mjs').Service} Service */
/** @typedef {{ stop: () => Promise<void>, pid: () => number | undefined }} Supervised `pid` of the process that runs now */
/** @typedef {{ logs: string, onLine?: (line: string) => void, onGiveUp?: (fault: Fault) => void }} Options */

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
 * @param {number[]} failures times of the falls, the present one last
 * @param {number} now
 * @returns {number | null} milliseconds to wait, null to give up
 */
export function nextPause(failures, now) {
  return pausesMs[failures.filter((at) => now - at < windowMs).length - 1] ?? null;
}

/**
 * Starts a service, waits until it answers, and from then on starts it again whenever it falls. One that was told to leave
 * by somebody else finishes what it has begun while the next one is already there.
 * @param {Service} service
 * @param {Options} options
 * @returns {Promise<Supervised>}
 * @throws {Fault} when it falls or stays silent before it has ever answered
 */
export async function keepRunning(service, { logs, onLine = () => {}, onGiveUp = () => {} }) {
  const log = openLog(logs, service.name);
  /** @type {number[]} */
  const failures = [];
  let hasAnswered = false;

  const socket = service.address ? await bindSocket(service.address) : null;
  let isEnding = false;
  let child = begin();

  function begin() {
    const onOutput = (/** @type {string} */ line) => {
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

  /** @param {import('node:child_process').ChildProcess} leaving */
  async function replace(leaving) {
    await sleep(ctrlCMs);
    if (leaving !== child || !hasAnswered || isEnding || lifecycle.isStopping) return;
    say(`  ${service.name} уступает место следующему`);
    await beginNext();
  }

  /** @param {string} reason */
  async function again(reason) {
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

/**
 * @param {Service} service
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<boolean>} false when it fell or the time ran out
 */
async function untilAnswers({ healthUrl, readyWithinMs }, child) {
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

/** @param {Service} service @param {ReturnType<typeof openLog>} log @param {string} what */
function failure({ name }, log, what) {
  return new Fault(`${name}: ${what}. Весь журнал: ${log.file}. Последние строки:\n${log.tail()}`);
}
