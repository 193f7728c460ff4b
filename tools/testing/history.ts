import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { timingsFile } from '../launch/folders.ts';

/** One run in timings.json. Durations in milliseconds. */
export type Run = {
  at: string;
  node: string;
  totalMs: number;
  steps: Record<string, number>;
  failedSteps: string[];
  /** Tests that passed only when they were tried again. */
  retried: string[];
};

const keptRuns = 20;
/** A test that needed a retry twice in ten runs fails the run. */
const retryWindow = 10;
const maxRetries = 1;

/** Returns the last runs in this folder, the latest first; none when timings.json is missing or damaged. */
export function readRuns(): Run[] {
  try {
    return (JSON.parse(readFileSync(timingsFile, 'utf8')) as { runs: Run[] }).runs;
  } catch {
    return [];
  }
}

export function writeRun(run: Run): void {
  mkdirSync(dirname(timingsFile), { recursive: true });
  const runs = [run, ...readRuns()].slice(0, keptRuns);
  writeFileSync(timingsFile, `${JSON.stringify({ runs }, null, 1)}\n`);
}

/** Returns the latest known duration of a step in milliseconds. */
export const lastDuration = (runs: readonly Run[], id: string): number | undefined =>
  runs.find(({ steps }) => steps[id] !== undefined)?.steps[id];

/** Returns whether a step failed when it last ran. */
export const failedLast = (runs: readonly Run[], id: string): boolean =>
  runs.find(({ steps }) => steps[id] !== undefined)?.failedSteps.includes(id) ?? false;

/** Returns the tests that needed too many retries in the last ten runs, the latest run included. */
export function unstable(runs: readonly Run[]): string[] {
  const recent = runs.slice(0, retryWindow).flatMap(({ retried }) => [...new Set(retried)]);
  return [...new Set(recent)].filter((name) => recent.filter((one) => one === name).length > maxRetries);
}
