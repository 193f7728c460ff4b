import { join } from 'node:path';
import { version } from '../../checks/check-docs.ts';
import { openLog } from '../../launch/log-file.ts';
import { logs, root } from '../../launch/places.ts';
import { runToEnd } from '../../launch/processes.ts';
import { plainEnvironment } from '../../launch/settings.ts';
import { type Check, type Outcome, outcomeOfChecks } from '../results.ts';
import { canInstall } from '../system-packages.ts';
import { withBareServer } from './debian.ts';
import { hosts, prepare, walk } from './walk.ts';

/** Builds a release, installs it on a bare Debian and carries out docs/operations. */
export async function bareServer(): Promise<Outcome> {
  if (!canInstall()) return { passed: 0, failed: 0, skipped: 'нужны права root: systemd-nspawn' };
  const log = openLog(logs, 'server');
  const note = (text: string) => text.split('\n').forEach(log.write);
  try {
    const archive = await makeRelease(note);
    const steps = await withBareServer({ hosts, log: join(logs, 'server-console.log') }, async (server) => {
      await prepare(server, archive);
      return walk(server, note);
    });
    const checks = steps.map(
      ({ place, command, fault }): Check => [`${place} ${command} ${fault}`.trim(), fault === ''],
    );
    return outcomeOfChecks(checks);
  } finally {
    log.close();
  }
}

async function makeRelease(note: (text: string) => void): Promise<string> {
  const command = [process.execPath, 'tools/run.mjs', 'release'];
  const code = await runToEnd({ command, cwd: root, env: plainEnvironment(), onLine: note });
  if (code !== 0) throw new Error('the release was not made');
  return join(root, `.data/release/clinic-${version}-linux-${process.arch}.tar.gz`);
}
