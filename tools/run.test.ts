import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './launch/places.ts';
import { makeTestFolder } from './testing/test-folder.ts';

const folder = makeTestFolder();

function program(path: string, script: string): string {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}

/** Runs tools/run.sh on a machine whose Node answers with `script`. */
async function run(script: string, ...args: string[]) {
  program('bin/node', script);
  const env = { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` };
  const child = spawn('/bin/sh', [join(root, 'tools/run.sh'), ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const [code] = await once(child, 'close');
  return { pid: child.pid, code, lines: output.trim().split('\n') };
}

test('becomes the command under the Node that was found, which its children find too', async () => {
  const found = program('pinned/bin/node', 'printf "%s\\n" $$ "$(command -v node)" "$npm_node_execpath" "$@"; exit 7');
  const { pid, code, lines } = await run(`echo ${found}`, 'start', 'two words');
  const command = ['--disable-warning=ExperimentalWarning', join(root, 'tools/run.mjs'), 'start', 'two words'];
  assert.deepEqual(lines, [String(pid), found, found, ...command]);
  assert.equal(code, 7);
});

test('ends with 1 where no Node can run the commands', async () => {
  assert.equal((await run('exit 1', 'start')).code, 1);
});
