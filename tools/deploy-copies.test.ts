import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { root } from './launch/places.ts';

const pictures = Array.from({ length: 20 }, (_, i) => `${i}.webp`);
let folder = '';
let uploads = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clinic-copies-'));
  uploads = join(folder, 'files/public/uploads');
  mkdirSync(uploads, { recursive: true });
  // Several of tar's records each, so that it is still reading one when another goes.
  for (const name of pictures) writeFileSync(join(uploads, name), name.padEnd(50_000));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program of this name for the backup. */
function writeProgram(name: string, text: string) {
  mkdirSync(join(folder, 'programs'), { recursive: true });
  writeFileSync(join(folder, 'programs', name), `#!/bin/sh\n${text}\n`, { mode: 0o700 });
  return join(folder, 'programs', name);
}

/** @param options meanwhile: what editors do while the database is copied */
function backUp({ meanwhile = ':', more = {} }: { meanwhile?: string; more?: NodeJS.ProcessEnv }) {
  writeProgram('pg_dump', `${meanwhile}\necho rows > "$3"`);
  const PATH = [join(folder, 'programs'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH, FILES: join(folder, 'files'), TMPDIR: folder, ...more };
  const { status, stdout, stderr } = spawnSync('sh', [join(root, 'deploy/copies/backup.sh')], {
    env,
    maxBuffer: 100_000_000,
  });
  const unpacked = join(folder, 'unpacked');
  mkdirSync(unpacked);
  if (status === 0) spawnSync('tar', ['xf', '-', '-C', unpacked], { input: stdout });
  const copied = join(unpacked, 'files/public/uploads');
  return { status, stderr: stderr.toString(), unpacked, copied };
}

test('what is deleted or added while the database is copied is in the copy, and what is replaced in its last state', () => {
  const { status, stderr, unpacked, copied } = backUp({
    meanwhile: `cd '${uploads}' && rm 0.webp && echo new > later.webp && echo other > 1.webp`,
  });
  assert.deepEqual([status, stderr], [0, '']);
  assert.deepEqual(readdirSync(copied).sort(), [...pictures, 'later.webp'].sort());
  assert.equal(readFileSync(join(copied, '1.webp'), 'utf8'), 'other\n');
  assert.equal(readFileSync(join(unpacked, 'clinic.dump'), 'utf8'), 'rows\n');
  assert.deepEqual(readdirSync(unpacked).sort(), ['clinic.dump', 'files', 'made-at']);
});

test('a picture that an editor deletes between the listing and its own turn is no fault', () => {
  const deleting = writeProgram('delete', `rm -rf '${uploads}'`);
  const { status, stderr, copied } = backUp({
    more: { TAR_OPTIONS: `--checkpoint=1 --checkpoint-action=exec=${deleting}` },
  });
  assert.deepEqual([status, stderr], [0, '']);
  assert.equal(existsSync(uploads), false);
  // The folder itself may be gone before its turn.
  const kept = existsSync(copied) ? readdirSync(copied) : [];
  assert.ok(kept.length < pictures.length);
});

test('files that cannot be read are a fault, and leave no archive', () => {
  const { status, stderr } = backUp({ more: { FILES: join(folder, 'nowhere') } });
  assert.notEqual(status, 0);
  assert.match(stderr, /nowhere/);
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith('tmp.')),
    [],
  );
});
