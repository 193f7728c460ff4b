import { formatDuration, say } from '../launch/console.ts';
import type { Part } from './parts.ts';
import type { Outcome } from './results.ts';

/** @property ms how long the part took */
export type Result = { part: Part; outcome: Outcome; ms: number };

const failedShown = 20;
const errorsShown = 6;

/** Returns what is printed when a part has ended. */
export function endOfPart(
  { title, kind }: Part,
  { passed, failed, output = '', skipped }: Outcome,
  took: string,
): string {
  const all = passed + failed;
  const without = skipped ? `\n! Не проверено: ${skipped}` : '';
  if (skipped && all === 0) return `! ${title} — не проверено: ${skipped}`;
  if (failed > 0) return `${output}\n✗ ${title} — ${took}${all > 1 ? `, не прошло ${failed} из ${all}` : ''}${without}`;
  if (all === 0 && kind !== 'prepare') return `– ${title} — ${took}, подходящих тестов нет`;
  return `✓ ${title} — ${took}${passed > 1 ? `, проверок ${passed}` : ''}${without}`;
}

/** Prints the retried and the failed tests with the command that repeats each, and the closing line. */
export function sayEnd(results: readonly Result[], ms: number): number {
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
    if (titles.length === 0) for (const line of errorsIn(outcome.output)) say(`      ${line}`);
  }
  const [passed, failures] = (['passed', 'failed'] as const).map((name) =>
    results.reduce((sum, { outcome }) => sum + outcome[name], 0),
  );
  say(`${passed} passed, ${failures} failed`);
  return failures ? 1 : 0;
}

/** Returns the last lines about errors: a runner may fail although every test has passed. */
const errorsIn = (output = ''): string[] =>
  output
    .split('\n')
    .filter((line) => /error|timeout/i.test(line))
    .slice(-errorsShown)
    .map((line) => line.trim());

/**
 * Returns a pattern that matches a title of a report: groups are joined there by a sign that names do not have, and the
 * shell would read a dollar or a backquote.
 */
const patternOf = (title: string): string => title.replace(/ [>›] /g, '.*').replace(/[+?^${}()|[\]\\"`]/g, '.');

export function sayList(parts: readonly Part[]): void {
  const titles = { quick: 'npm run check', slow: 'и ещё npm test', nightly: 'и ещё npm run test:all' };
  for (const kind of ['quick', 'slow', 'nightly'] as const) {
    say(`\n${titles[kind]}:`);
    for (const { id, title, projects = [id] } of parts.filter((part) => part.kind === kind))
      say(`  ${id.padEnd(22)} ${title}${projects.join() === id ? '' : ` (${projects.join(', ')})`}`);
  }
}
