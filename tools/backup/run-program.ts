import { Fault } from '../launch/console.ts';
import { runToEnd } from '../launch/processes.ts';

const shownLines = 8;

/**
 * Runs a program of the system to its end.
 * @param options from: the package that brings it
 * @throws {Fault} with its last lines when it fails
 */
export async function runProgram({
  command,
  cwd,
  env = process.env,
  from,
}: {
  command: string[];
  cwd: string;
  env?: NodeJS.ProcessEnv;
  from: string;
}) {
  const lines: string[] = [];
  const code = await runToEnd({ command, cwd, env, onLine: (line) => lines.push(line) });
  if (code === 0) return;
  const [program = ''] = command;
  if (lines.some((line) => line.includes('ENOENT'))) throw new Fault(`Нет программы ${program}: поставьте ${from}`);
  throw new Fault(`${program}: не получилось (код ${code})\n${lines.slice(-shownLines).join('\n')}`);
}
