import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { Fault } from './console.ts';
import { openLog } from './log-file.ts';
import { findNpm } from './node-version.mjs';

export interface Launch {
  command: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  onLine: (line: string, isError: boolean) => void;
}

export const lifecycle = { isStopping: false };

const running: Set<ChildProcess> = new Set();

/**
 * Starts a program whose lines are handed on as they come. Programs are started directly, not through a shell or npm,
 * and stay in our process group: a signal reaches each of them, and none outlives the group.
 */
export function launch({ command: [file = '', ...args], cwd, env, onLine }: Launch) {
  const child = spawn(file, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  // Without a program there is no exit, only this.
  child.once('error', (error) => {
    running.delete(child);
    onLine(String(error), true);
  });
  eachLine(child.stdout, (line) => onLine(line, false));
  eachLine(child.stderr, (line) => onLine(line, true));
  return child;
}

/**
 * Not `node:readline`: it also breaks lines at U+2028, which JSON leaves as it is, so a visitor could tear a log event.
 */
function eachLine(input: Readable | null, tell: (line: string) => void) {
  let rest = '';
  input?.setEncoding('utf8').on('data', (chunk) => {
    const lines = (rest + chunk).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) tell(line);
  });
  input?.once('end', () => {
    if (rest !== '') tell(rest);
  });
}

/**
 * Runs a program to its end.
 * @returns its exit code; 1 when it could not be started or was killed
 */
export function runToEnd(options: Launch): Promise<number> {
  return new Promise((done) => {
    const child = launch(options);
    child.once('error', () => done(1));
    child.once('close', (code) => done(code ?? 1));
  });
}

/** Asks a child to leave; after ten seconds it is not asked any more. */
export async function end(child: ChildProcess, graceMs = 10_000) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await gone;
  clearTimeout(timer);
}

export async function endAll() {
  await Promise.all([...running].map((child) => end(child)));
}

export function killAll() {
  for (const child of running) child.kill('SIGKILL');
}

/** npm under the Node that runs this process. */
export function npmCommand() {
  const npm = findNpm();
  return npm ? [process.execPath, npm] : ['npm'];
}

/**
 * Runs a program whose output goes to a log, and to the console only when it fails.
 * @throws {Fault} with the last lines
 */
export async function runLogged({
  log: name,
  logs,
  command,
  cwd,
  env,
}: {
  log: string;
  logs: string;
  command: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}) {
  const log = openLog(logs, name);
  const code = await runToEnd({ command, cwd, env, onLine: log.write });
  log.close();
  if (code !== 0)
    throw new Fault(`${name}: не получилось (код ${code}). Весь журнал: ${log.file}. Последние строки:\n${log.tail()}`);
}
