import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { askDatabase } from '../../backup/databases.ts';
import { lookAtProduct } from '../../backup/look-at-product.ts';
import { withTemporaryFolder } from '../../launch/temporary-folder.ts';
import { countLosses } from '../../server/rollback.ts';
import { becomes, patient } from '../../trial/becomes.ts';
import { demoData } from '../../trial/demo-data.ts';
import { sitemapPaths } from '../../trial/sitemap-paths.ts';
import { makeDatabase } from '../../trial/throw-away-postgres.ts';
import { type Product, withThrowAwayProduct } from '../../trial/throw-away-product.ts';
import { type Editor, openAdmin } from '../editor.ts';
import { countStored, readConsent, sendRequest, sendSteadily } from '../requests.ts';
import { runAsOwner } from './as-owner.ts';
import './ends.ts';

/** Requests sent by the clock, slow answers or not; docs/specification.md R15 asks for 20 writes a second. */
const sendingsPerSecond = 26;
/** Acknowledged before the backup begins. */
const rowsBefore = 30;
const sentWithinMs = 60_000;
/** Acknowledged while the backup runs, on the slowest machine; the budget in writes a second belongs to bench/. */
const rowsDuring = 5;
const patienceMs = 20_000;
const picturePauseMs = 400;
/** Beginning of the phones that the test sends. */
const sentPhones = '+7913';
const laterPhone = '+79149999999';
/** docs/specification.md R15: from an archive to a working site. Only test:all has the machine to itself. */
const maxRestoreMs = () => (process.env.TEST_ALL === '1' ? patient(60_000) : Number.POSITIVE_INFINITY);

/** Returns the DATABASE_URL of a new database, empty for SQLite. */
const newDatabase = async () => {
  const { TEST_POSTGRES_URL: server } = process.env;
  return { DATABASE_URL: server ? await makeDatabase(server) : '' };
};

// docs/specification.md R15.
test('a backup made while visitors and an editor write is restored over the files of another database', () =>
  withTemporaryFolder('clinic-backup-', async (folder) => {
    const backups = join(folder, 'backups');
    const place = join(folder, 'restored');
    const settings = await newDatabase();
    const demo = settings.DATABASE_URL ? {} : await demoData();
    const before = await withThrowAwayProduct((product) => backUpUnderWrites(product, backups), { ...demo, settings });
    const [archive = ''] = readdirSync(backups);
    leaveStaleLog(place);
    const target = { DATA_DIR: place, ...(await newDatabase()) };
    const restoreAt = Date.now();
    const restore = async (...more: string[]) =>
      (await runAsOwner(['restore', join(backups, archive), ...more], target)).code;
    assert.deepEqual(
      [await restore(), await restore('--force'), await restore()],
      [1, 0, 1],
      'only --force restores over data',
    );
    assert.equal(await acceptedTexts(target), before.texts);
    const { DATABASE_URL } = target;
    const lookAtRestored = (product: Product) => lookAt(product, restoreAt);
    const after = await withThrowAwayProduct(lookAtRestored, { from: place, settings: { DATABASE_URL } });
    assert.deepEqual(
      before.acknowledged.filter((phone) => !after.phones.has(phone)),
      [],
    );
    assert.ok(after.logName !== '' && after.logName !== before.logName, 'the change log kept its name');
    assert.deepEqual(after.paths, before.paths);
    assert.deepEqual(after.missing.filter(isLost(before.gone)), []);
    assert.ok(after.paths.length > 0 && after.files > 0 && after.hasPicture);
    assert.ok(after.readyMs <= maxRestoreMs(), `from the archive to a working site: ${after.readyMs} ms`);
  }));

/** Whether a file that does not open is missing for another reason than its deletion during the backup. */
const isLost = (gone: Set<string>) => (fault: string) => !gone.has(fault.split(' ').at(-1) ?? '');

async function backUpUnderWrites(product: Product, backups: string) {
  const { siteUrl, values } = product;
  const library = await openAdmin(product);
  const since = new Date();
  const paths = await sitemapPaths(siteUrl);
  const logName = await logNameOf(product);
  const state = { isOver: false };
  const consent = await readConsent(siteUrl);
  const form = { prefix: sentPhones, perSecond: sendingsPerSecond, consent, patienceMs };
  const [sending, editing] = [sendSteadily(siteUrl, form, state), changeLibrary(library, state)];
  await becomes(async () => sending.acknowledged.length >= rowsBefore, sentWithinMs);
  const acknowledged = [...sending.acknowledged];
  const { DATA_DIR = '', DATABASE_URL = '' } = values;
  const { code } = await runAsOwner(['backup', backups], { DATA_DIR, DATABASE_URL });
  const during = sending.acknowledged.length - acknowledged.length;
  state.isOver = true;
  const [gone] = await Promise.all([editing, sending.ended]);
  assert.equal(code, 0);
  assert.ok(acknowledged.length >= rowsBefore, `before the backup: ${acknowledged.length}`);
  assert.ok(during >= rowsDuring, `during the backup: ${during}`);
  await library.remove(await library.upload());
  const { size } = await countStored(values);
  const losses = new RegExp(`^заявок ${size}, отзывов 0, изменений в содержании [1-9]`);
  assert.match(await countLosses(values, since), losses);
  await assertRehearsal(backups, values, gone);
  const foreign = [...(await countStored(values)).keys()].filter((phone) => !phone.startsWith(sentPhones));
  assert.deepEqual(foreign, [], 'the rehearsal left requests in the product whose settings it had');
  assert.equal(await logNameOf(product), logName);
  assert.ok(await sendRequest(siteUrl, { phone: laterPhone, consent, patienceMs }));
  const texts = await acceptedTexts(values);
  assert.notEqual(texts, '');
  return { acknowledged, gone, paths, logName, texts };
}

/** Runs `npm run rehearse` beside the product it must not touch, with that product's settings. */
async function assertRehearsal(backups: string, values: Record<string, string>, gone: Set<string>): Promise<void> {
  const [archive = ''] = readdirSync(backups);
  const { code, lines } = await runAsOwner(['rehearse', join(backups, archive)], values);
  const faults = lines.filter((line) => line.startsWith('! ')).filter(isLost(gone));
  assert.deepEqual(faults, []);
  assert.match(lines.join('\n'), /Страницы: открылось (\d+) из \1$/m);
  assert.ok(code === 0 || gone.size > 0);
}

async function lookAt(product: Product, restoreAt: number) {
  const readyMs = Date.now() - restoreAt;
  const { paths, files, missing } = await lookAtProduct(product);
  const picture = files.find((url) => url.endsWith('.webp')) ?? '';
  return {
    readyMs,
    paths,
    missing,
    files: files.length,
    phones: await countStored(product.values),
    logName: await logNameOf(product),
    hasPicture: (await fetch(product.siteUrl + picture)).status === 200,
  };
}

/**
 * Uploads and deletes pictures.
 * @returns URLs of the deleted files: the service deletes a picture's files before its row
 */
async function changeLibrary(library: Editor, state: { isOver: boolean }): Promise<Set<string>> {
  const gone: Set<string> = new Set();
  for (let last = 0; !state.isOver; ) {
    const id = await library.upload();
    if (last) for (const url of await library.remove(last)) gone.add(url);
    last = last ? 0 : id;
    await sleep(picturePauseMs);
  }
  return gone;
}

/** Leaves the log of a killed service, which SQLite would take for the restored database's own. */
function leaveStaleLog(place: string) {
  const folder = join(place, 'content');
  mkdirSync(folder, { recursive: true });
  for (const name of ['content.db-wal', 'content.db-shm']) writeFileSync(join(folder, name), 'leavings of another');
}

async function logNameOf({ contentUrl, siteToken }: Product) {
  const headers = { authorization: `Bearer ${siteToken}` };
  const answer = await fetch(`${contentUrl}/api/changes/snapshot`, { headers });
  return ((await answer.json()) as { log: string }).log;
}

/** Returns the hashes of the consent texts that visitors accepted: evidence that 152-ФЗ requires. */
async function acceptedTexts(values: Record<string, string>): Promise<string> {
  const rows = await askDatabase<{ hash: string }>(values, 'SELECT hash FROM consent_texts ORDER BY 1');
  return rows.map(({ hash }) => hash).join();
}
