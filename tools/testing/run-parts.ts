import { unprovenAsvs } from '../checks/check-asvs.ts';
import { formatDuration, say, step } from '../launch/console.ts';
import { endAll } from '../launch/processes.ts';
import { checkParts, preparations } from './check-parts.ts';
import { type Request, readRequest } from './command-line.ts';
import { failedLast, lastDuration, type Run, readRuns, unstable, writeRun } from './history.ts';
import { nightlyParts } from './nightly-parts.ts';
import type { Part } from './part.ts';
import { productParts } from './product-parts.ts';
import { nameOf, type PartResult, sayEnd, writeReports } from './report.ts';
import { judgeSkipped, type Outcome } from './results.ts';
import { schedule } from './schedule.ts';

/** Every part there is, in the order of `--list`. */
const allParts = (): Part[] => [...preparations(), ...checkParts, ...productParts, ...nightlyParts];

/** What a command runs when no part is named. */
const covered = {
  check: ['quick'],
  test: ['quick', 'slow'],
  'test:all': ['quick', 'slow', 'nightly'],
} as const satisfies Record<string, readonly Part['kind'][]>;

export type Command = keyof typeof covered;

const nothingMatched = 2;

/**
 * Runs the parts that the command or its arguments name, with the installs and builds they need, and reports on the
 * console, in timings.json and, for a whole run, in report.json and summary.md.
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
  const isWhole = request.chosen.length === 0;
  const startedAt = new Date();
  const results = await runSelected(select(parts, request, covered[command]), request, isWhole);
  const run: Run = {
    at: startedAt.toISOString(),
    node: process.versions.node,
    totalMs: Date.now() - startedAt.getTime(),
    steps: Object.fromEntries(results.map(({ part, ms }) => [part.id, ms])),
    failedSteps: results.filter(({ failed }) => failed > 0).map(({ part }) => part.id),
    retried: results.flatMap(({ part, tests }) =>
      tests.filter(({ status }) => status === 'flaky').map((test) => nameOf(part, test)),
    ),
  };
  // A filtered run says nothing about the duration of its parts.
  if (!request.filter) writeRun(run);
  if (isWhole) writeReports(command, run, results);
  const isEmpty =
    request.filter && results.every(({ part, passed, failed }) => part.kind === 'prepare' || passed + failed === 0);
  if (isEmpty) {
    say('Ни один тест не подошёл под имя или файл.');
    return nothingMatched;
  }
  return sayEnd(results, run, isWhole ? faultsOfRun(command, results) : []);
}

/**
 * Checks that only a whole run can make: tests that need retries too often, security promises without a passed test.
 */
function faultsOfRun(command: Command, results: readonly PartResult[]): string[] {
  const retried = unstable(readRuns()).map(
    (name) => `Второй раз за десять запусков прошёл не с первой попытки: ${name}`,
  );
  // After a failed part its tests are missing, and the table would repeat that.
  if (command === 'check' || results.some(({ failed }) => failed > 0)) return retried;
  const tests = results.flatMap((result) => result.tests);
  return [...retried, ...unprovenAsvs(tests, { isNightly: command === 'test:all' })];
}

/** The chosen parts, or all that the command covers, and before them whatever they need. */
function select(parts: readonly Part[], { chosen }: Request, kinds: readonly Part['kind'][]): Part[] {
  const wanted = new Set<Part>();
  const add = (part: Part): void => {
    if (wanted.has(part)) return;
    wanted.add(part);
    for (const id of part.needs ?? []) for (const needed of parts) if (needed.id === id) add(needed);
  };
  for (const part of parts) {
    if (chosen.length > 0 ? chosen.some((one) => one.part === part) : kinds.includes(part.kind)) add(part);
  }
  return parts.filter((part) => wanted.has(part));
}

/** Runs the parts on two cores. In a whole run no browser starts before every quick part has passed. */
async function runSelected(
  parts: readonly Part[],
  { chosen, filter, isKept }: Request,
  isWhole: boolean,
): Promise<PartResult[]> {
  const runs = readRuns();
  const quick = parts.filter(({ kind }) => kind === 'quick').map(({ id }) => id);
  const results: PartResult[] = [];
  let isStopped = false;

  async function run(id: string): Promise<boolean> {
    const part = parts.find((one) => one.id === id);
    if (!part) throw new Error(`No part ${id}`);
    const projects = chosen.find((one) => one.part === part)?.projects;
    const startedAt = Date.now();
    const outcome = await runOne(
      part,
      () => part.run({ isKept, ...(filter ? { filter } : {}), ...(projects ? { projects } : {}) }),
      () => isStopped,
    );
    // A part that the stop interrupted has neither passed nor failed.
    if (isStopped) return false;
    results.push({ tests: [], ...outcome, part, ms: Date.now() - startedAt });
    if (isWhole && part.kind === 'quick' && outcome.failed > 0) {
      isStopped = true;
      await endAll();
    }
    return outcome.failed === 0;
  }

  const tasks = parts.map(({ id, cores = 1, needs = [], projects }) => ({
    id,
    cores,
    needs: projects && isWhole ? [...needs, ...quick] : needs,
  }));
  const unstarted = await schedule(tasks, run, {
    expectedMs: (id) => lastDuration(runs, id) ?? (parts.find((part) => part.id === id)?.seconds ?? 0) * 1000,
    isUrgent: (id) => failedLast(runs, id),
    isStopped: () => isStopped,
  });
  if (isStopped) say('Быстрая проверка не прошла: остальное не выполнялось.');
  for (const part of parts.filter(({ id }) => unstarted.includes(id) && !isStopped)) {
    say(`✗ ${part.title} — не выполнено: не удалось то, что для этого нужно`);
    results.push({ part, ms: 0, passed: 0, failed: 1, tests: [] });
  }
  return results;
}

function runOne({ title, kind }: Part, run: () => Promise<Outcome>, isStopped: () => boolean): Promise<Outcome> {
  const safely = () =>
    run()
      .catch((error: Error): Outcome => ({ passed: 0, failed: 1, output: error.message }))
      .then((outcome) => judgeSkipped(outcome));
  return step(title, safely, ({ passed, failed, output = '', skipped }, took) => {
    const all = passed + failed;
    const without = skipped ? `\n! Не проверено: ${skipped}` : '';
    if (isStopped()) return `– ${title} — прервано`;
    if (skipped && all === 0) return `! ${title} — не проверено: ${skipped}`;
    if (failed > 0)
      return `${output}\n✗ ${title} — ${took}${all > 1 ? `, не прошло ${failed} из ${all}` : ''}${without}`;
    if (all === 0 && kind !== 'prepare') return `– ${title} — ${took}, подходящих тестов нет`;
    return `✓ ${title} — ${took}${passed > 1 ? `, проверок ${passed}` : ''}${without}`;
  });
}

const kindTitles: Record<Part['kind'], string> = {
  prepare: '',
  quick: 'npm run check',
  slow: 'и ещё npm test',
  nightly: 'и ещё npm run test:all',
};

function sayList(parts: readonly Part[]): void {
  const runs = readRuns();
  for (const kind of ['quick', 'slow', 'nightly'] as const) {
    say(`\n${kindTitles[kind]}:`);
    for (const { id, title, projects = [id] } of parts.filter((part) => part.kind === kind)) {
      const ms = lastDuration(runs, id);
      const known = ms === undefined ? '' : ` — ${formatDuration(ms)}`;
      say(`  ${id.padEnd(22)} ${title}${projects.join() === id ? '' : ` (${projects.join(', ')})`}${known}`);
    }
  }
}
