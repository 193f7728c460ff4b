import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Passes the folder to the workers, which start services too. */
const variable = 'CONTENT_TEST_RUN';

/** Returns the folder of this run, which holds all data of its services and a list of them. */
export function runFolder(): string {
  if (process.env[variable] === undefined) {
    process.env[variable] = mkdtempSync(join(tmpdir(), 'content-test-'));
    // A signal ends Vitest without its teardown.
    process.once('exit', endRun);
  }
  for (const name of ['running', 'ports']) mkdirSync(join(process.env[variable], name), { recursive: true });
  return process.env[variable];
}

export const makeFolder = (name: string): string => mkdtempSync(join(runFolder(), `${name}-`));

/** Claims a port. Returns false when another worker has it; a run uses no port twice. */
export const claimPort = (port: number): boolean =>
  mkdirSync(join(runFolder(), 'ports', String(port)), { recursive: true }) !== undefined;

const fileOf = (pid: number) => join(runFolder(), 'running', String(pid));

export function noteStart(pid: number): void {
  appendFileSync(join(runFolder(), 'starts'), `${pid}\n`);
  writeFileSync(fileOf(pid), '');
}

export const noteEnd = (pid: number): void => rmSync(fileOf(pid), { force: true });

/** Ends services that workers left running, prints how many were started, and removes the folder. */
function endRun(): void {
  const folder = process.env[variable];
  if (!folder || !existsSync(folder)) return;
  for (const pid of readdirSync(join(folder, 'running')).map(Number)) kill(pid);
  const starts = join(folder, 'starts');
  if (existsSync(starts)) console.log(`${readFileSync(starts, 'utf8').trim().split('\n').length} service starts`);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
