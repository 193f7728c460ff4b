import { Fault } from './fault.mjs';
import { openLog } from './log-file.mjs';
import { runToEnd } from './processes.mjs';

/**
 * Runs a program whose output goes to a log, and to the console only when it fails.
 * @param {{ log: string, logs: string, command: string[], cwd: string, env: NodeJS.ProcessEnv }} options
 * @throws {Fault} with the last lines
 */
export async function runLogged({ log: name, logs, command, cwd, env }) {
  const log = openLog(logs, name);
  const code = await runToEnd({ command, cwd, env, onLine: log.write });
  log.close();
  if (code !== 0)
    throw new Fault(`${name}: не получилось (код ${code}). Весь журнал: ${log.file}. Последние строки:\n${log.tail()}`);
}
