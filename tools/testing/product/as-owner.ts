import { join } from 'node:path';
import { openLog } from '../../launch/log-file.ts';
import { content, logs, root } from '../../launch/places.ts';
import { runToEnd } from '../../launch/processes.ts';
import { plainEnvironment } from '../../launch/settings.ts';

/** Runs a command of the product as its owner does, with these settings alone. */
export async function runAsOwner(args: string[], settings: Record<string, string>) {
  const log = openLog(logs, `rehearsal-${args[0]}`);
  const lines: string[] = [];
  const code = await runToEnd({
    command: [process.execPath, join(root, 'tools/run.mjs'), ...args],
    cwd: content.folder,
    env: { ...plainEnvironment(), ...settings },
    onLine: (line) => {
      log.write(line);
      lines.push(line);
    },
  });
  log.close();
  return { code, lines };
}
