import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { root } from './launch/places.ts';

const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const pictures = Array.from({ length: 20 }, (_, i) => `${i}.webp`);
let folder = '';
let uploads = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clinic-copies-'));
  uploads = join(folder, 'files/public/uploads');
  mkdirSync(uploads, { recursive: true });
  // Several tar records each, so that tar is still reading one while another is deleted.
  for (const name of pictures) writeFileSync(join(uploads, name), name.padEnd(50_000));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Replaces a program that the backup calls. */
function writeProgram(name: string, text: string) {
  mkdirSync(join(folder, 'programs'), { recursive: true });
  writeFileSync(join(folder, 'programs', name), `#!/bin/sh\n${text}\n`, { mode: 0o700 });
  return join(folder, 'programs', name);
}

/** Runs a script of deploy/copies with the replaced programs. */
function run(script: string[], more: NodeJS.ProcessEnv = {}, input = Buffer.alloc(0)) {
  const PATH = [join(folder, 'programs'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH, FILES: join(folder, 'files'), TMPDIR: folder, ...more };
  return spawnSync('sh', script, { cwd: join(root, 'deploy/copies'), env, input, maxBuffer: 100_000_000 });
}

/** `meanwhile`: shell commands that run while the database is copied. */
function backUp({ meanwhile = ':', more = {} }: { meanwhile?: string; more?: NodeJS.ProcessEnv }) {
  writeProgram('pg_dump', `${meanwhile}\necho rows > "$3"`);
  const { status, stdout, stderr } = run(['backup.sh'], more);
  const unpacked = join(folder, 'unpacked');
  mkdirSync(unpacked);
  if (status === 0) spawnSync('tar', ['xf', '-', '-C', unpacked], { input: stdout });
  const copied = join(unpacked, 'files/public/uploads');
  return { status, stderr: stderr.toString(), unpacked, copied };
}

test('copies files deleted or added during the database copy, and the last state of replaced ones', () => {
  const { status, stderr, unpacked, copied } = backUp({
    meanwhile: `cd '${uploads}' && rm 0.webp && echo new > later.webp && echo other > 1.webp`,
  });
  assert.deepEqual([status, stderr], [0, '']);
  assert.deepEqual(readdirSync(copied).sort(), [...pictures, 'later.webp'].sort());
  assert.equal(readFileSync(join(copied, '1.webp'), 'utf8'), 'other\n');
  assert.equal(readFileSync(join(unpacked, 'clinic.dump'), 'utf8'), 'rows\n');
  assert.deepEqual(readdirSync(unpacked).sort(), ['clinic.dump', 'files', 'made-at', 'product', 'sums']);
});

test('tolerates a picture deleted between listing and copying', () => {
  const deleting = writeProgram('delete', `rm -rf '${uploads}'`);
  const { status, stderr, copied } = backUp({
    more: { TAR_OPTIONS: `--checkpoint=1 --checkpoint-action=exec=${deleting}` },
  });
  assert.deepEqual([status, stderr], [0, '']);
  assert.equal(existsSync(uploads), false);
  // The folder itself may be deleted before tar reads it.
  const kept = existsSync(copied) ? readdirSync(copied) : [];
  assert.ok(kept.length < pictures.length);
});

test('fails for unreadable files and leaves no archive', () => {
  const { status, stderr } = backUp({ more: { FILES: join(folder, 'nowhere') } });
  assert.notEqual(status, 0);
  assert.match(stderr, /nowhere/);
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith('tmp.')),
    [],
  );
});

/** Runs the script of the service «copies» once; `meanwhile` as above. */
function backUpForTheNight(meanwhile = ':') {
  const backups = join(folder, 'backups');
  mkdirSync(backups, { recursive: true });
  writeProgram('pg_dump', `${meanwhile}\necho rows > "$3"`);
  writeProgram('pg_restore', '[ "$(cat "$2")" = rows ]');
  const { status, stdout } = run(['each-night.sh', 'now'], { BACKUPS: backups });
  return { status, said: stdout.toString(), names: readdirSync(backups).sort() };
}

test('a nightly copy is read back before it gets its name, and fourteen stay', () => {
  const old = Array.from({ length: 14 }, (_, i) => `clinic-20260101-0000${10 + i}.tar`);
  mkdirSync(join(folder, 'backups'));
  for (const name of old) writeFileSync(join(folder, 'backups', name), '');
  const { status, said, names } = backUpForTheNight();
  assert.equal(status, 0);
  assert.match(said, /прочитана обратно и проверена/);
  assert.deepEqual(names.slice(0, 13), old.slice(1));
  assert.equal(names.length, 14);
});

test('a nightly copy that is wrong leaves nothing', () => {
  assert.deepEqual(backUpForTheNight('exit 1').names, []);
  // A database that pg_restore cannot read.
  const { status, names } = backUpForTheNight('echo other > "$3"; exit 0');
  assert.notEqual(status, 0);
  assert.deepEqual(names, []);
});

test('an archive of a newer release is refused, of an older one and of one without a version not', () => {
  const { unpacked } = backUp({});
  writeProgram('pg_restore', 'exit 0');
  const product = join(unpacked, 'product');
  assert.equal(readFileSync(product, 'utf8').trim(), version);
  rmSync(join(unpacked, 'sums'));
  const verify = () => run(['verify.sh'], {}, spawnSync('tar', ['cf', '-', '-C', unpacked, '.']).stdout);
  for (const [made, status] of [
    [version, 0],
    ['1.2.0', 0],
    ['10.0.0', 1],
    [`${version}.1`, 1],
  ] as const) {
    writeFileSync(product, `${made}\n`);
    const { status: code, stderr } = verify();
    assert.equal(code, status, made);
    assert.equal(stderr.toString().includes(`Копия сделана версией ${made}, а здесь ${version}`), status === 1);
  }
  rmSync(product);
  assert.equal(verify().status, 0);
});

test('a damaged archive is refused by its checksums', () => {
  const { names } = backUpForTheNight();
  const archive = readFileSync(join(folder, 'backups', names[0] ?? ''));
  const place = archive.indexOf('19.webp19.webp'.slice(0, 4), archive.length / 2);
  archive[place] = 0;
  assert.notEqual(run(['verify.sh'], {}, archive).status, 0);
});
