import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { UserError } from './console.ts';
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
 * Starts a program and passes its lines on. It runs without a shell or npm in between and stays in this process group,
 * so a signal to the group reaches it.
 */
export function launch({ command: [file = '', ...args], cwd, env, onLine }: Launch) {
  // The next part of a test run would start while this process ends, and stay.
  if (lifecycle.isStopping) throw new UserError('Останавливаюсь, ничего не запускаю');
  const child = spawn(file, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  // A missing program emits no `close`.
  child.once('error', (error) => {
    running.delete(child);
    onLine(String(error), true);
  });
  eachLine(child.stdout, (line) => onLine(line, false));
  eachLine(child.stderr, (line) => onLine(line, true));
  return child;
}

/** `node:readline` also breaks lines at U+2028, which JSON does not escape: a visitor could split a log event. */
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

/** Runs a program to its end and returns its exit code, or 1 if it could not start or was killed. */
export function runToEnd(options: Launch): Promise<number> {
  return new Promise((done) => {
    const child = launch(options);
    child.once('error', () => done(1));
    child.once('close', (code) => done(code ?? 1));
  });
}

/** Terminates a child and kills it after ten seconds. */
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

/** Returns the command for npm under the Node of this process. */
export function npmCommand() {
  const npm = findNpm();
  return npm ? [process.execPath, npm] : ['npm'];
}

/** Runs a program and writes its output to a log. Throws a `UserError` with the last lines if it fails. */
export async function runLogged({
  log: name,
  logs,
  ...program
}: Omit<Launch, 'onLine'> & { log: string; logs: string }) {
  const log = openLog(logs, name);
  const code = await runToEnd({ ...program, onLine: log.write });
  log.close();
  if (code !== 0)
    throw new UserError(
      `${name}: не получилось (код ${code}). Весь журнал: ${log.file}. Последние строки:\n${log.tail()}`,
    );
}
