import { Fault } from '../launch/fault.mjs';
import { runToEnd } from '../launch/processes.mjs';

const shownLines = 8;

/**
 * Runs a program of the system to its end.
 * @param {{ command: string[], cwd: string, env?: NodeJS.ProcessEnv, from: string }} options from: the package that brings it
 * @throws {Fault} with its last lines when it fails
 */
export async function runProgram({ command, cwd, env = process.env, from }) {
  /** @type {string[]} */
  const lines = [];
  const code = await runToEnd({ command, cwd, env, onLine: (line) => lines.push(line) });
  if (code === 0) return;
  const [program = ''] = command;
  if (lines.some((line) => line.includes('ENOENT'))) throw new Fault(`Нет программы ${program}: поставьте ${from}`);
  throw new Fault(`${program}: не получилось (код ${code})\n${lines.slice(-shownLines).join('\n')}`);
}
