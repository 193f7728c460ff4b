import { parseArgs } from 'node:util';
import { formatDuration, say, step, UserError } from '../launch/console.ts';
import { endAll } from '../launch/processes.ts';
import { allParts, type Part } from './parts.ts';
import { judgeSkipped, type Outcome } from './results.ts';
import type { Filter, ToolOptions } from './tool.ts';

/** What a command runs when no part is named. */
const covered = {
  check: ['quick'],
  test: ['quick', 'slow'],
  'test:all': ['quick', 'slow', 'nightly'],
} as const satisfies Record<string, readonly Part['kind'][]>;
export type Command = keyof typeof covered;

type Result = { part: Part; outcome: Outcome };
type Request = {
  /** Parts to run with the Playwright projects chosen of each; empty: everything that the command covers. */
  chosen: { part: Part; projects?: string[] }[];
  filter: Filter | undefined;
  isList: boolean;
  isKept: boolean;
};

const cores = 2;
const failedShown = 20;
const nothingMatched = 2;

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
  const results = await runGraph(select(parts, request, covered[command]), request);
  const ran = results.filter(({ part, outcome }) => part.kind !== 'prepare' || outcome.failed > 0);
  if (request.filter && ran.every(({ outcome }) => outcome.passed + outcome.failed === 0)) {
    say('Ни один тест не подошёл под имя или файл.');
    return nothingMatched;
  }
  return sayEnd(ran, Date.now() - startedAt);
}

/**
 * Reads `[PART…] [FILE…] [-g NAME] [--list] [--keep]`. A word with a dot or a slash is a file, any other a part or a
 * Playwright project. Throws `UserError` for an unknown part or option, and for a filter without a part.
 */
function readRequest(args: string[], parts: readonly Part[]): Request {
  const { values, positionals } = parse(args);
  const files = positionals.filter((word) => /[./]/.test(word));
  const names = positionals.filter((word) => !files.includes(word));
  const unknown = names.filter((name) => !parts.some((part) => part.id === name || part.projects?.includes(name)));
  if (unknown.length > 0) throw new UserError(`Нет такой части: «${unknown.join('», «')}». Список: npm test -- --list`);
  const isFiltered = files.length > 0 || values.grep !== undefined;
  if (names.length === 0 && (isFiltered || values.keep)) {
    throw new UserError('Назовите часть, например: npm test -- visitors -g "имя теста". Список: npm test -- --list');
  }
  const chosen = parts.flatMap((part) => {
    if (names.includes(part.id)) return [{ part }];
    const projects = part.projects?.filter((project) => names.includes(project)) ?? [];
    return projects.length > 0 ? [{ part, projects }] : [];
  });
  const filter = isFiltered ? { files, grep: values.grep } : undefined;
  return { chosen, filter, isList: values.list ?? false, isKept: values.keep ?? false };
}

function parse(args: string[]) {
  const options = {
    grep: { type: 'string', short: 'g' },
    list: { type: 'boolean' },
    keep: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new UserError('Так: npm test -- [часть…] [файл…] [-g имя] [--list] [--keep]');
  }
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

  async function start(part: Part): Promise<void> {
    freeCores -= part.cores;
    const projects = chosen.find((one) => one.part === part)?.projects;
    const outcome = await runPart(part, { id: part.id, filter, projects, isKept }, () => isStopped);
    freeCores += part.cores;
    // A part that the stop interrupted has neither passed nor failed.
    if (isStopped) return;
    results.push({ part, outcome });
    if (!isWhole || part.kind !== 'quick' || outcome.failed === 0) return;
    isStopped = true;
    await endAll();
  }

  for (;;) {
    for (const part of isStopped ? [] : [...waiting]) {
      if (!isReady(part) || part.cores > freeCores) continue;
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
    results.push({ part, outcome: { passed: 0, failed: 1 } });
  }
  return results;
}

function runPart({ title, kind, run }: Part, options: ToolOptions, isStopped: () => boolean): Promise<Outcome> {
  const safely = () =>
    run(options)
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

/** Prints the retried and the failed tests with the command that repeats each, and the closing line. */
function sayEnd(results: readonly Result[], ms: number): number {
  for (const { part, outcome } of results)
    for (const { title } of outcome.tests?.filter(({ status }) => status === 'flaky') ?? [])
      say(`! Прошёл со второго раза, причину надо найти: ${part.id} · ${title}`);
  const failed = results.filter(({ outcome }) => outcome.failed > 0);
  say(`\nВсего ${formatDuration(ms)}${failed.length > 0 ? '. Не прошли:' : ''}`);
  for (const { part, outcome } of failed) {
    say(`  ✗ ${part.title}`);
    const titles = outcome.tests?.filter(({ status }) => status === 'failed').map(({ title }) => title) ?? [];
    for (const title of titles.slice(0, failedShown))
      say(`      ${title}\n        повторить: npm test -- ${part.id} -g "${patternOf(title)}"`);
    if (titles.length > failedShown) say(`      и ещё ${titles.length - failedShown}`);
  }
  const [passed, failures] = (['passed', 'failed'] as const).map((name) =>
    results.reduce((sum, { outcome }) => sum + outcome[name], 0),
  );
  say(`${passed} passed, ${failures} failed`);
  return failures ? 1 : 0;
}

/**
 * Returns a pattern that matches a title of a report: groups are joined there by a sign that names do not have, and the
 * shell would read a dollar or a backquote.
 */
const patternOf = (title: string): string => title.replace(/ [>›] /g, '.*').replace(/[+?^${}()|[\]\\"`]/g, '.');

function sayList(parts: readonly Part[]): void {
  const titles = { quick: 'npm run check', slow: 'и ещё npm test', nightly: 'и ещё npm run test:all' };
  for (const kind of ['quick', 'slow', 'nightly'] as const) {
    say(`\n${titles[kind]}:`);
    for (const { id, title, projects = [id] } of parts.filter((part) => part.kind === kind))
      say(`  ${id.padEnd(22)} ${title}${projects.join() === id ? '' : ` (${projects.join(', ')})`}`);
  }
}
