import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root } from '../launch/places.ts';
import { freePorts, holdPort } from './free-ports.ts';

const few = { from: 22_000, to: 22_004 };

/** Another process that holds a port, as a run in another checkout does. */
function holdElsewhere() {
  const code = `const { holdPort } = await import(${JSON.stringify(join(root, 'tools/trial/free-ports.ts'))});
    console.log((await holdPort(${JSON.stringify(few)})).port);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  after(() => child.kill());
  return child;
}

test('two checkouts get different ports, and a port is free again when its process has ended', async () => {
  const other = holdElsewhere();
  const [line] = await once(other.stdout, 'data');
  const own = await holdPort(few);
  assert.deepEqual([Number(line), own?.port], [22_000, 22_002]);
  assert.equal(await holdPort(few), null);
  other.kill('SIGKILL');
  await once(other, 'exit');
  const again = await holdPort(few);
  assert.equal(again?.port, 22_000);
  await Promise.all([own?.release(), again?.release()]);
});

test('the ports of one process differ and lie below those of connections', async () => {
  const ports = [...(await freePorts(3)), ...(await freePorts(2))];
  assert.equal(new Set(ports).size, 5);
  assert.ok(ports.every((port) => port < 32_768));
});

test('whoever connects to a held port holds it no longer', async () => {
  const held = await holdPort({ from: 22_010, to: 22_012 });
  const stranger = connect({ port: 22_011, host: '127.0.0.1' });
  await once(stranger, 'close');
  await held?.release();
});
