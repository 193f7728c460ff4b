import { say, step } from '../launch/console.ts';
import { endAll } from '../launch/processes.ts';
import { nightWarning, noteNight } from './nights.ts';
import { allParts, type Part } from './parts.ts';
import { type Request, readRequest } from './read-request.ts';
import { endOfPart, type Result, sayEnd, sayList } from './report.ts';
import { afterRepeat, failedFiles, judgeSkipped, type Outcome } from './results.ts';
import { noteSpeed, type Speed } from './speed.ts';
import type { ToolOptions } from './tool.ts';

/** What a command runs when no part is named. */
const covered = {
  check: ['quick'],
  test: ['quick', 'slow'],
  'test:all': ['quick', 'slow', 'nightly'],
} as const satisfies Record<string, readonly Part['kind'][]>;
export type Command = keyof typeof covered;

const nothingMatched = 2;

const isLong = ({ kind }: Part) => kind === 'slow' || kind === 'nightly';
/**
 * Runs the parts that the command or its arguments name, with the installs and builds they need.
 * Returns the exit code: 0 passed, 1 failed, 2 no test matched the filter.
 */
export async function runParts(command: Command, args: string[]): Promise<number> {
  if (command === 'test:all') process.env.TEST_ALL = '1';
  const parts = allParts();
  const request = readRequest(args, parts);
  if (request.isList) {
    sayList(parts);
    return 0;
  }
  const startedAt = Date.now();
  const speed = noteSpeed();
  const first = await runGraph(select(parts, request, covered[command]), request, speed);
  const results = request.chosen.length === 0 ? await repeatFailed(first) : first;
  const ran = results.filter(({ part, outcome }) => part.kind !== 'prepare' || outcome.failed > 0);
  if (request.filter && ran.every(({ outcome }) => outcome.passed + outcome.failed === 0)) {
    say('Ни один тест не подошёл под имя или файл.');
    return nothingMatched;
  }
  const code = sayEnd(ran, Date.now() - startedAt);
  if (command === 'test:all' && request.chosen.length === 0) say(`\n${noteNight(ran, new Date(startedAt))}`);
  const warning = command === 'check' && request.chosen.length === 0 ? nightWarning() : null;
  if (warning) say(warning);
  return code;
}

/** The chosen parts, or all that the command covers, and whatever they need. */
function select(parts: readonly Part[], { chosen }: Request, kinds: readonly Part['kind'][]): Part[] {
  const isWanted = (part: Part) =>
    chosen.length > 0 ? chosen.some((one) => one.part === part) : kinds.includes(part.kind);
  const wanted = new Set<Part>();
  const add = (part: Part): void => {
    wanted.add(part);
    for (const needed of parts.filter(({ id }) => part.needs.includes(id))) add(needed);
  };
  parts.filter(isWanted).forEach(add);
  return parts.filter((part) => wanted.has(part));
}

/**
 * Starts every part as soon as its needs have passed and a core is free, in the order of the list. In a whole run no
 * browser starts before every quick part has passed, and the first quick part that fails ends the run.
 */
async function runGraph(
  parts: readonly Part[],
  { chosen, filter, isKept }: Omit<Request, 'isList'>,
  { cores }: Speed,
): Promise<Result[]> {
  const isWhole = chosen.length === 0;
  const results: Result[] = [];
  const waiting = [...parts];
  const running = new Set<Promise<void>>();
  let freeCores = cores;
  let isStopped = false;

  const hasPassed = (id: string) =>
    parts.every((part) => part.id !== id) ||
    results.some(({ part, outcome }) => part.id === id && outcome.failed === 0);
  const isReady = ({ needs, projects }: Part) =>
    [...needs, ...(isWhole && projects ? parts.filter(({ kind }) => kind === 'quick').map(({ id }) => id) : [])].every(
      hasPassed,
    );
  const coresOf = (part: Part) => Math.min(part.cores, cores);

  async function start(part: Part): Promise<void> {
    freeCores -= coresOf(part);
    // The machine may have slowed down since.
    if (isLong(part)) noteSpeed();
    const startedAt = Date.now();
    const projects = chosen.find((one) => one.part === part)?.projects;
    let outcome = await runPart(part, { id: part.id, filter, projects, isKept }, () => isStopped);
    // Everything waits for the quick parts: a test that starved must not end the run.
    if (isWhole && part.kind === 'quick' && !isStopped) outcome = await repeat(part, outcome);
    freeCores += coresOf(part);
    // A part that the stop interrupted has neither passed nor failed.
    if (isStopped) return;
    results.push({ part, outcome, ms: Date.now() - startedAt });
    if (!isWhole || part.kind !== 'quick' || outcome.failed === 0) return;
    isStopped = true;
    await endAll();
  }

  for (;;) {
    for (const part of isStopped ? [] : [...waiting]) {
      if (!isReady(part) || coresOf(part) > freeCores) continue;
      waiting.splice(waiting.indexOf(part), 1);
      const ended = start(part).then(() => void running.delete(ended));
      running.add(ended);
    }
    if (running.size === 0) break;
    await Promise.race(running);
  }
  if (isStopped) say('Быстрая проверка не прошла: остальное не выполнялось.');
  for (const part of isStopped ? [] : waiting) {
    say(`✗ ${part.title} — не выполнено: не удалось то, что для этого нужно`);
    results.push({ part, outcome: { passed: 0, failed: 1 }, ms: 0 });
  }
  return results;
}

/** Repeats what failed, one part at a time and nothing beside it. */
async function repeatFailed(results: readonly Result[]): Promise<Result[]> {
  const repeated: Result[] = [];
  for (const result of results)
    repeated.push(isLong(result.part) ? { ...result, outcome: await repeat(result.part, result.outcome) } : result);
  return repeated;
}

/** Runs the files with failed tests of a part again. A test that passes now starved before, and is reported so. */
async function repeat(part: Part, outcome: Outcome): Promise<Outcome> {
  const files = failedFiles(outcome);
  if (files.length === 0) return outcome;
  noteSpeed();
  say(`Повторяю отдельно, вдруг тестам не хватило машины: ${files.join(', ')}`);
  return afterRepeat(outcome, await runPart(part, { id: `${part.id}-again`, filter: { files } }, () => false));
}

function runPart(part: Part, options: ToolOptions, isStopped: () => boolean): Promise<Outcome> {
  const safely = () =>
    part
      .run(options)
      .catch((error: Error): Outcome => ({ passed: 0, failed: 1, output: error.message }))
      .then((outcome) => judgeSkipped(outcome));
  return step(part.title, safely, (outcome, took) =>
    isStopped() ? `– ${part.title} — прервано` : endOfPart(part, outcome, took),
  );
}
