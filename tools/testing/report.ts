import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { formatDuration, say } from '../launch/console.ts';
import { reportFile, summaryFile } from '../launch/folders.ts';
import type { Run } from './history.ts';
import type { Part } from './part.ts';
import type { Outcome, TestResult } from './results.ts';

export type PartResult = Outcome & { part: Part; ms: number; tests: TestResult[] };

const slowestShown = 15;
const failedShown = 20;

/** Names a test so that it stays the same between runs. */
export const nameOf = ({ id }: Part, { file, title }: TestResult): string => `${id} · ${file} · ${title}`;

/**
 * Prints the slowest tests, the retried and the failed ones with the command that repeats each, and the closing line.
 * `faults` are failures of the run as a whole. Returns the exit code.
 */
export function sayEnd(results: readonly PartResult[], { totalMs }: Run, faults: readonly string[]): number {
  const counted = results.filter(({ part, failed }) => part.kind !== 'prepare' || failed > 0);
  const tests = counted.flatMap(({ part, tests }) => tests.map((test) => ({ part, test })));
  const slowest = [...tests].sort((a, b) => b.test.ms - a.test.ms).slice(0, slowestShown);
  if (tests.length > slowestShown) {
    say('\nСамые долгие тесты:');
    for (const { part, test } of slowest) say(`  ${formatDuration(test.ms).padStart(8)}  ${part.id}: ${test.title}`);
  }
  const flaky = tests.filter(({ test }) => test.status === 'flaky');
  if (flaky.length > 0) say('\nПрошли со второго раза, причину надо найти:');
  for (const { part, test } of flaky) say(`  ! ${nameOf(part, test)}`);
  for (const fault of faults) say(`✗ ${fault}`);
  const failed = counted.filter((result) => result.failed > 0);
  say(`\nВсего ${formatDuration(totalMs)}${failed.length > 0 ? '. Не прошли:' : ''}`);
  for (const { part, tests } of failed) sayFailed(part, tests);
  const passed = counted.reduce((sum, result) => sum + result.passed, 0);
  const failures = counted.reduce((sum, result) => sum + result.failed, 0) + faults.length;
  say(`${passed} passed, ${failures} failed`);
  return failures > 0 ? 1 : 0;
}

function sayFailed(part: Part, tests: readonly TestResult[]): void {
  say(`  ✗ ${part.title}`);
  const failed = tests.filter(({ status }) => status === 'failed');
  for (const { title } of failed.slice(0, failedShown)) {
    // A dollar or a backquote would be read by the shell.
    const pattern = title.replace(/[.*+?^${}()|[\]\\"`]/g, '.');
    say(`      ${title}\n        повторить: npm test -- ${part.id} -g "${pattern}"`);
  }
  if (failed.length > failedShown) say(`      и ещё ${failed.length - failedShown}`);
}

/** Writes report.json with every test, and summary.md with a line for each part. */
export function writeReports(command: string, run: Run, results: readonly PartResult[]): void {
  mkdirSync(dirname(reportFile), { recursive: true });
  const parts = results.map(({ part, ms, passed, failed, skipped, tests }) => ({
    id: part.id,
    title: part.title,
    ms,
    passed,
    failed,
    ...(skipped ? { skipped } : {}),
    tests,
  }));
  writeFileSync(reportFile, `${JSON.stringify({ command, ...run, parts }, null, 1)}\n`);
  const rows = parts.map(
    ({ id, title, ms, passed, failed, skipped }) =>
      `| ${id} | ${title} | ${formatDuration(ms)} | ${passed} | ${failed} | ${skipped ?? ''} |`,
  );
  const lines = [
    `# ${command}, ${run.at}`,
    '',
    `Node ${run.node}, всего ${formatDuration(run.totalMs)}.`,
    '',
    '| часть | что | время | прошло | не прошло | пропущено |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    ...(run.retried.length > 0 ? ['Прошли со второго раза:', '', ...run.retried.map((name) => `- ${name}`), ''] : []),
  ];
  writeFileSync(summaryFile, lines.join('\n'));
}
