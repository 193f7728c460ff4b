import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, testFolder } from '../launch/places.ts';
import type { Result } from './report.ts';

/** Whole nightly runs of this machine, one JSON object a line, the newest last. */
const file = join(testFolder, 'nights.jsonl');
/** After so many commits without a whole run, nobody knows any more whether the nightly parts pass. */
const maxCommits = 50;

/** @property failed number of failed tests, by part. @property minutes of each part */
export type Night = { commit: string; startedAt: string; parts: { id: string; minutes: number; failed: number }[] };

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Appends a whole run. Returns its report: parts, minutes, what is red and since when. */
export function noteNight(results: readonly Result[], startedAt: Date): string {
  const night: Night = {
    commit: git('rev-parse', 'HEAD'),
    startedAt: startedAt.toISOString(),
    parts: results.map(({ part, outcome, ms }) => ({
      id: part.id,
      minutes: Math.round(ms / 6000) / 10,
      failed: outcome.failed,
    })),
  };
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(night)}\n`);
  return reportOf(readNights());
}

const readNights = (): Night[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Night)
    : [];

/** Returns the last run as a table. @param nights the newest last, at least one */
export function reportOf(nights: readonly Night[]): string {
  const night = nights.at(-1);
  if (!night) return '';
  const rows = night.parts.map(({ id, minutes, failed }) => {
    const state = failed > 0 ? `красная с ${redSince(nights, id)}, не прошло ${failed}` : 'зелёная';
    return `  ${id.padEnd(22)} ${minutes.toFixed(1).padStart(5)} мин  ${state}`;
  });
  return [`Ночной прогон ${night.commit.slice(0, 8)}, ${night.startedAt.slice(0, 10)}`, ...rows].join('\n');
}

/** Returns the day since which a part has failed in every run that had it. */
function redSince(nights: readonly Night[], id: string): string {
  const had = nights.flatMap(({ startedAt, parts }) => {
    const part = parts.find((one) => one.id === id);
    return part ? [{ day: startedAt.slice(0, 10), isRed: part.failed > 0 }] : [];
  });
  const lastGreen = had.map(({ isRed }) => isRed).lastIndexOf(false);
  return had[lastGreen + 1]?.day ?? '';
}

/** Returns a warning when no commit among the last ones had a whole run on this machine; `null` outside git, too. */
export function nightWarning(): string | null {
  try {
    const recent = git('rev-list', `--max-count=${maxCommits}`, 'HEAD').split('\n');
    if (readNights().some(({ commit }) => recent.includes(commit))) return null;
  } catch {
    return null;
  }
  return `! За последние ${maxCommits} коммитов здесь не было ночного прогона: npm run test:all`;
}
