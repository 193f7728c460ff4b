import type { ChildProcess } from 'node:child_process';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatDuration, say, step, UserError } from './console.ts';
import { fatalReason, openLog, readEvent } from './log-file.ts';
import { end, launch, lifecycle } from './processes.ts';
import type { Service } from './services.ts';

/** `pid` is the id of the current process. */
export type Supervised = { stop: () => Promise<void>; pid: () => number | undefined };
export type SupervisorOptions = {
  logs: string;
  onLine?: (line: string) => void;
  pausesMs?: readonly number[];
  /** A part that has answered and is silent for so long hangs; systemd has the same limit (`WatchdogSec`). */
  hungMs?: number;
  /** A start whose log has been quiet for so long makes no progress. */
  quietMs?: number;
};

/** A service that ran for so long has recovered: the next failure counts as its first. */
const recoveredMs = 60_000;
const pollMs = 150;
const answerMs = 5000;
const defaultHungMs = 120_000;
const defaultQuietMs = 60_000;
/**
 * Pauses before each restart; the last one repeats. The first five and a start fit the ten seconds in which a killed
 * part must be back (docs/specification.md R6). The others spare a machine on which a part cannot run.
 */
const defaultPausesMs = [200, 500, 1000, 2000, 4000, 15_000, 30_000, 60_000];
/** From this failure on, the administrator reads that the part keeps failing. */
const manyFailures = 6;

let giveUp: (error: UserError) => void = () => {};
const broken = new Promise<never>((_, reject) => {
  giveUp = reject;
});
// The other service may still be starting.
broken.catch(() => {});

/**
 * Starts a service, waits until it answers and restarts it whenever it ends, for ever. In production systemd does this
 * (deploy/systemd). Throws a `UserError` if the service never answers, or another one does.
 */
export async function keepRunning(
  service: Service,
  {
    logs,
    onLine = () => {},
    pausesMs = defaultPausesMs,
    hungMs = defaultHungMs,
    quietMs = defaultQuietMs,
  }: SupervisorOptions,
): Promise<Supervised> {
  if (await isHealthy(service.healthUrl)) throw takenAddress(service);
  const log = openLog(logs, service.name);
  let failures = 0;
  let startedAt = Date.now();
  let hasAnswered = false;
  let isFirst = true;
  let ownReason: string | null = null;
  let lastLineAt = 0;

  let isEnding = false;
  let child = begin();

  function begin() {
    const onOutput = (line: string) => {
      // Lines of the runtime become JSON too, so the log has one format.
      log.write(JSON.stringify(readEvent(line)));
      ownReason = fatalReason(line) ?? ownReason;
      lastLineAt = Date.now();
      onLine(line);
    };
    startedAt = Date.now();
    const started = launch({ ...service, onLine: onOutput });
    started.once('close', (code, signal) => {
      if (hasAnswered && !isEnding && !lifecycle.isStopping) void again(signal ?? `код ${code}`);
    });
    return started;
  }

  /**
   * Never gives up: the other part is healthy, and the site shows its stored pages without the content service. Unless it
   * was another product that answered at the start.
   */
  async function again(reason: string) {
    if (isFirst && Date.now() - startedAt < recoveredMs && (await isHealthy(service.healthUrl)))
      return giveUp(takenAddress(service));
    isFirst = false;
    failures = Date.now() - startedAt > recoveredMs ? 1 : failures + 1;
    const pauseMs = pausesMs[Math.min(failures, pausesMs.length) - 1] ?? 0;
    say(
      failures < manyFailures
        ? `! ${service.name} остановился (${reason}), запускаю снова`
        : `✗ ${service.name} падает снова и снова (${reason}). Остальное работает; следующая попытка через ${formatDuration(pauseMs)}. Весь журнал: ${log.file}. Последние строки:\n${log.tail()}`,
    );
    await sleep(pauseMs);
    if (isEnding || lifecycle.isStopping) return;
    child = begin();
    const beganAt = startedAt;
    if (!(await untilAnswers(service, child, () => lastLineAt + quietMs))) return;
    endWhenHung(service, child, hungMs);
    say(`✓ ${service.name} снова отвечает — ${formatDuration(Date.now() - beganAt)}`);
  }

  if (await untilAnswers(service, child, () => lastLineAt + quietMs)) {
    hasAnswered = true;
    endWhenHung(service, child, hungMs);
    return {
      pid: () => child.pid,
      stop: async () => {
        isEnding = true;
        await end(child);
      },
    };
  }
  const code = child.exitCode ?? child.signalCode;
  // The caller has nothing to stop it by.
  await end(child);
  throw notStarted(service, code, ownReason, log);
}

function notStarted(
  { name }: Service,
  code: number | string | null,
  ownReason: string | null,
  log: ReturnType<typeof openLog>,
) {
  const what = code === null ? 'не отвечает' : `не запустился (код ${code})`;
  return new UserError(
    ownReason
      ? `${name}: ${what}: ${ownReason}. Весь журнал: ${log.file}`
      : `${name}: ${what}. Весь журнал: ${log.file}. Последние строки:\n${log.tail()}`,
  );
}

const takenAddress = ({ name, healthUrl }: Service) =>
  new UserError(`${name}: адрес ${new URL(healthUrl).host} занят другой копией этого сайта: остановите её`);

/** Returns false if the process ended or the time ran out. @param untilQuiet until when the last line of its log counts */
async function untilAnswers(
  { healthUrl, readyWithinMs }: Service,
  child: ChildProcess,
  untilQuiet: () => number,
): Promise<boolean> {
  const until = Date.now() + readyWithinMs;
  let isGone = false;
  for (const event of ['close', 'error'])
    child.once(event, () => {
      isGone = true;
    });
  while (!isGone && Date.now() < Math.max(until, untilQuiet())) {
    if ((await isHealthy(healthUrl)) && !isGone) return true;
    await sleep(pollMs);
  }
  return false;
}

/** Kills a part that hangs after it has answered. Any answer counts: a part without its database says so. */
function endWhenHung({ name, healthUrl, env }: Service, child: ChildProcess, hungMs: number): void {
  // An engineer may have stopped it at a breakpoint.
  if (env.NODE_ENV === 'development') return;
  let answeredAt = Date.now();
  const timer = setInterval(async () => {
    if ((await statusOf(healthUrl)) !== null) answeredAt = Date.now();
    else if (Date.now() - answeredAt >= hungMs && child.kill('SIGKILL'))
      say(`! ${name} молчит ${formatDuration(hungMs)}, завершаю`);
    // One lost answer must not end a healthy part.
  }, hungMs / 4);
  child.once('close', () => clearInterval(timer));
}

const isHealthy = async (url: string): Promise<boolean> => [200, 204].includes((await statusOf(url)) ?? 0);

/** Not by `fetch`, whose WebAssembly parser would leave the supervisor with 13 MB more. `null`: no answer. */
function statusOf(url: string): Promise<number | null> {
  return new Promise((done) => {
    const request = get(url, { signal: AbortSignal.timeout(answerMs) }, (answer) => {
      answer.resume();
      done(answer.statusCode ?? null);
    });
    request.once('error', () => done(null));
  });
}

/** Starts the services one after the other; they run until a signal ends this process. */
export async function serve(runs: { service: Service; onLine: (line: string) => void }[], logs: string): Promise<void> {
  for (const { service, onLine } of runs)
    await step(`Запуск ${service.name}`, () => keepRunning(service, { logs, onLine }));
}

/** Never resolves: a signal ends the process. Rejects when the services cannot run beside another product. */
export const untilSignal = (): Promise<never> => broken;
