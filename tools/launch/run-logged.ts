import { Fault } from './fault.ts';
import { openLog } from './log-file.ts';
import { runToEnd } from './processes.ts';

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
