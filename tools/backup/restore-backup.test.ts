import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { content } from '../launch/places.ts';
import { readManifest } from '../server/probes.ts';
import { makeBackup } from './make-backup.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';

const Sqlite = createRequire(join(content.folder, 'package.json'))('better-sqlite3');
const now = new Date('2026-11-21T20:30:00Z');
const later = new Date('2026-11-21T21:00:00Z');
let folder = '';
let opened: { close(): void }[] = [];

/** An installation whose database stays open, as that of a running product. */
function makeInstallation(name: string, row: string) {
  const dataDir = join(folder, name);
  mkdirSync(join(dataDir, 'content/public/uploads'), { recursive: true });
  mkdirSync(join(dataDir, 'content/private'));
  mkdirSync(join(dataDir, 'site/images'), { recursive: true });
  writeFileSync(join(dataDir, 'content/public/uploads/tooth.webp'), `picture ${row}`);
  writeFileSync(join(dataDir, 'content/private/cv.pdf'), `letter ${row}`, { mode: 0o600 });
  writeFileSync(join(dataDir, 'secrets.env'), `APP_KEYS=${row}`, { mode: 0o600 });
  const database = new Sqlite(join(dataDir, 'content/content.db'));
  opened.push(database);
  database.pragma('journal_mode = WAL');
  database.exec('CREATE TABLE requests (name, created_at); CREATE TABLE strapi_core_store_settings (key, value, type)');
  database.exec('CREATE TABLE consent_texts (hash)');
  database.exec('CREATE TABLE change_log_changes (created_at)');
  database.prepare('INSERT INTO requests VALUES (?, ?)').run(row, now.getTime() - 60_000);
  database.prepare('INSERT INTO consent_texts VALUES (?)').run(row);
  database.exec(`INSERT INTO strapi_core_store_settings VALUES ('plugin_change-log_name', 'of ${row}', 'string')`);
  return { values: { DATA_DIR: dataDir }, dataDir, database };
}

function select(dataDir: string, sql: string) {
  const database = new Sqlite(join(dataDir, 'content/content.db'));
  const rows = database.prepare(sql).pluck().all();
  database.close();
  return rows;
}

const backUp = ({ values }: { values: Record<string, string> }, more: object = {}) =>
  makeBackup({ values, folder: join(folder, 'backups'), withSecrets: true, keep: null, now, ...more });

const restore = (dataDir: string, file: string, isForced: boolean = false) =>
  restoreBackup({ values: { DATA_DIR: dataDir }, file, isForced, now: later });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restore-'));
});
afterEach(() => {
  for (const database of opened) database.close();
  opened = [];
  rmSync(folder, { recursive: true });
});

test('backs up an open database with its write-ahead log and restores it into an empty folder', async () => {
  const anna = makeInstallation('anna', 'Anna');
  const { file, rows } = await backUp(anna);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.deepEqual(readdirSync(join(folder, 'backups')), ['clinic-20261121-203000.tar.gz']);
  assert.equal(rows, 3);
  assert.equal((await readManifest(file))?.newestRowAt, '2026-11-21T20:29:00.000Z');

  const place = join(folder, 'place');
  const restored = await restore(place, file);
  assert.equal(restored.aside, null);
  assert.deepEqual(select(place, 'SELECT name FROM requests'), ['Anna']);
  assert.deepEqual(select(place, 'SELECT hash FROM consent_texts'), ['Anna']);
  // The next start takes a new name for the log and never loads the demo clinic.
  assert.deepEqual(select(place, 'SELECT key FROM strapi_core_store_settings'), ['core_demo_loaded']);
  assert.equal(readFileSync(join(place, 'content/public/uploads/tooth.webp'), 'utf8'), 'picture Anna');
  assert.equal(statSync(join(place, 'content/private/cv.pdf')).mode & 0o777, 0o600);
  assert.equal(readFileSync(join(place, 'secrets.env'), 'utf8'), 'APP_KEYS=Anna');
  assert.ok(existsSync(join(place, 'first-start-done')));
});

test('keeps other data without --force and sets them aside with it', async () => {
  const anna = makeInstallation('anna', 'Anna');
  const { file } = await backUp(anna);
  const boris = makeInstallation('boris', 'Boris');
  boris.database.close();
  await assert.rejects(restore(boris.dataDir, file), /уже есть данные.*--force/);
  assert.deepEqual(select(boris.dataDir, 'SELECT name FROM requests'), ['Boris']);

  writeFileSync(join(boris.dataDir, 'content/content.db-wal'), 'leavings');
  rmSync(join(boris.dataDir, 'content/content.db'));
  const { aside } = await restore(boris.dataDir, file, true);
  assert.deepEqual(select(boris.dataDir, 'SELECT name FROM requests'), ['Anna']);
  assert.deepEqual(readdirSync(aside ?? '').sort(), ['content.db-wal', 'private', 'public', 'secrets.env']);
  assert.deepEqual(readdirSync(join(boris.dataDir, 'content')).sort(), [
    'before-restore-20261121-210000',
    'content.db',
    'private',
    'public',
  ]);
  assert.equal(existsSync(join(boris.dataDir, 'site/images')), false);
});

test('refuses to replace an open database', async () => {
  const anna = makeInstallation('anna', 'Anna');
  const { file } = await backUp(anna);
  await assert.rejects(restore(anna.dataDir, file, true), /База занята/);
  anna.database.close();
  await restore(anna.dataDir, file, true);
});

test('checks an archive beside the running product and changes nothing', async () => {
  const anna = makeInstallation('anna', 'Anna');
  const { file } = await backUp(anna);
  const check = (archive: string, isForced = true) => checkBackup({ values: anna.values, file: archive, isForced });
  const before = readdirSync(anna.dataDir, { recursive: true });
  assert.equal((await check(file)).rows.requests, 1);
  const cut = join(folder, 'cut.tar.gz');
  writeFileSync(cut, readFileSync(file).subarray(0, 400));
  const wrongs: [string, boolean, RegExp][] = [
    [cut, true, /tar/],
    [join(folder, 'none.tar.gz'), true, /Нет такого файла/],
    [file, false, /уже есть данные/],
  ];
  for (const [archive, isForced, complaint] of wrongs) await assert.rejects(check(archive, isForced), complaint);
  assert.deepEqual(readdirSync(anna.dataDir, { recursive: true }), before);
});

test('an archive says that the files are in S3', async () => {
  const { values } = makeInstallation('anna', 'Anna');
  const { file } = await backUp({ values: { ...values, S3_BUCKET: 'clinic' } });
  const place = { values: { DATA_DIR: join(folder, 'place') }, file, isForced: false };
  assert.equal((await checkBackup(place)).isInS3, true);
});

test('an archive that is cut short or no archive is called damaged, and nothing changes', async () => {
  const { file } = await backUp(makeInstallation('anna', 'Anna'));
  const [cut, other] = ['cut.tar.gz', 'other.tar.gz'].map((name) => join(folder, name)) as [string, string];
  writeFileSync(cut, readFileSync(file).subarray(0, 400));
  writeFileSync(other, 'letter');
  for (const damaged of [cut, other])
    await assert.rejects(restore(join(folder, 'place'), damaged), /^Error: Архив повреждён/);
});

test('restores over a damaged database', async () => {
  const anna = makeInstallation('anna', 'Anna');
  const { file } = await backUp(anna);
  anna.database.close();
  const database = join(anna.dataDir, 'content/content.db');
  for (const damaged of [Buffer.from('no database at all'), readFileSync(database).subarray(0, 5000)]) {
    writeFileSync(database, damaged);
    const { erased } = await restore(anna.dataDir, file, true);
    assert.equal(erased, null);
    assert.deepEqual(select(anna.dataDir, 'SELECT name FROM requests'), ['Anna']);
    rmSync(join(anna.dataDir, 'content/before-restore-20261121-210000'), { recursive: true });
  }
});

test('names the requests erased since the backup', async () => {
  const anna = makeInstallation('anna', 'Anna');
  const { file } = await backUp(anna);
  anna.database.exec('CREATE TABLE requests_desk_journal (number, kind, staff, at)');
  const write = anna.database.prepare('INSERT INTO requests_desk_journal VALUES (?, ?, ?, ?)');
  const [before, after] = [now.getTime() - 1, Date.now() + 60_000];
  for (const row of [
    [1, 'erased', 7, before],
    [12, 'erased', 7, after],
    [13, 'erased', null, after],
    [14, 'opened', 7, after],
    [15, 'erased', 7, after],
  ]) {
    write.run(...row);
  }
  anna.database.close();
  const { erased } = await restore(anna.dataDir, file, true);
  assert.deepEqual(erased, [12, 15]);
});

test('deletes the leftovers of killed runs after a day', async () => {
  const anna = makeInstallation('anna', 'Anna');
  const [old, fresh] = ['.backup-old', '.backup-fresh'].map((name) => join(folder, 'backups', name));
  for (const left of [old, fresh]) mkdirSync(left ?? '', { recursive: true });
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  utimesSync(old ?? '', twoDaysAgo, twoDaysAgo);
  await backUp(anna);
  assert.deepEqual(readdirSync(join(folder, 'backups')), ['.backup-fresh', 'clinic-20261121-203000.tar.gz']);
});

test('leaves secrets out on request and keeps the given number of archives', async () => {
  const anna = makeInstallation('anna', 'Anna');
  const first = await backUp(anna);
  const { file, dropped } = await backUp(anna, { withSecrets: false, keep: 1, now: later });
  assert.deepEqual(dropped, ['clinic-20261121-203000.tar.gz']);
  assert.equal(existsSync(first.file), false);
  const place = join(folder, 'place');
  await restore(place, file);
  assert.equal(existsSync(join(place, 'secrets.env')), false);
});

test('a wrong clock drops neither the archive just made nor right ones', async () => {
  const anna = makeInstallation('anna', 'Anna');
  const inDays = (days: number) => new Date(later.getTime() + days * 86_400_000);
  const right = await backUp(anna, { keep: 1, now: later });
  const behind = await backUp(anna, { keep: 1, now: inDays(-400) });
  assert.deepEqual([existsSync(right.file), existsSync(behind.file)], [true, true]);
  const ahead = await backUp(anna, { keep: 2, now: inDays(400) });
  const rightAgain = await backUp(anna, { keep: 2, now: inDays(1) });
  assert.deepEqual(
    [right, ahead, rightAgain].map(({ file }) => existsSync(file)),
    [true, true, true],
  );
});

test('a failed backup leaves no files', async () => {
  mkdirSync(join(folder, 'empty/content'), { recursive: true });
  await assert.rejects(backUp({ values: { DATA_DIR: join(folder, 'empty') } }), /Базы ещё нет/);
  assert.deepEqual(readdirSync(join(folder, 'backups')), []);
});
