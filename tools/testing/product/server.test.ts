import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openLog } from '../../launch/log-file.ts';
import { logs, root } from '../../launch/places.ts';
import { runToEnd } from '../../launch/processes.ts';
import { plainEnvironment } from '../../launch/settings.ts';
import { withBareServer } from '../bare-server/debian.ts';
import { hosts, prepare, version, walk } from '../bare-server/walk.ts';
import { canInstall } from '../system-packages.ts';
import './ends.ts';

const skip = !canInstall() && 'нужны права root: systemd-nspawn';

test('a release on a bare Debian: every command of docs/operations does what its document says', { skip }, async () => {
  const log = openLog(logs, 'server');
  const note = (text: string) => text.split('\n').forEach(log.write);
  try {
    const archive = await makeRelease(note);
    const steps = await withBareServer({ hosts, log: join(logs, 'server-console.log') }, async (server) => {
      await prepare(server, archive);
      return walk(server, note);
    });
    const faults = steps.filter(({ fault }) => fault !== '');
    assert.ok(steps.length > 0);
    assert.deepEqual(
      faults.map(({ place, command, fault }) => `${place} ${command} ${fault}`),
      [],
    );
  } finally {
    log.close();
  }
});

async function makeRelease(note: (text: string) => void): Promise<string> {
  const command = [process.execPath, 'tools/run.mjs', 'release'];
  const code = await runToEnd({ command, cwd: root, env: plainEnvironment(), onLine: note });
  if (code !== 0) throw new Error('the release was not made');
  return join(root, `.data/release/clinic-${version}-linux-${process.arch}.tar.gz`);
}
