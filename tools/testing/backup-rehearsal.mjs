import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog } from '../launch/log-file.mjs';
import { content, root } from '../launch/places.mjs';
import { runToEnd } from '../launch/processes.mjs';
import { lookAtProduct } from '../rehearsal/look-at-product.ts';
import { plainEnvironment } from '../settings.mjs';
import { demoData } from './demo-data.mjs';
import { openAdmin } from './editor.mjs';
import { logs } from './folders.mjs';
import { readConsent, sendRequest } from './send-request.mjs';
import { sitemapPaths } from './sitemap-paths.mjs';
import { countStored } from './stored-requests.ts';
import { withThrowAwayPostgres } from './throw-away-postgres.mjs';
import { withThrowAwayProduct } from './throw-away-product.mjs';

/** @typedef {import('./throw-away-product.mjs').Product} Product */

/** Requests sent by the clock, slow answers or not; QUALITY.md R15 asks for 20 writes a second. */
const sendingsPerSecond = 26;
const tickMs = 10;
/** Acknowledged before the backup begins. */
const rowsBefore = 30;
const sentWithinMs = 60_000;
/** Acknowledged while the backup runs, on the slowest machine; the budget in writes a second belongs to bench/. */
const rowsDuring = 5;
const patienceMs = 20_000;
const picturePauseMs = 400;
const laterPhone = '+79149999999';
/** QUALITY.md R15: from an archive to a working site. Only test:all has the machine to itself. */
const maxRestoreMs = () => (process.env.TEST_ALL === '1' ? 60_000 : Number.POSITIVE_INFINITY);

/** @returns {Promise<import('./results.ts').Outcome>} */
export const rehearseSqlite = () => rehearseRestore(async () => '');

/** @returns {Promise<import('./results.ts').Outcome>} */
export const rehearsePostgres = () => withThrowAwayPostgres(({ makeDatabase }) => rehearseRestore(makeDatabase));

/**
 * Makes a backup while visitors send requests and an editor changes the media library, restores it over the files of
 * another database, starts and compares it (QUALITY.md R15).
 * @param {() => Promise<string>} makeDatabase returns the DATABASE_URL of a new database, empty for SQLite
 * @returns {Promise<import('./results.ts').Outcome>}
 */
async function rehearseRestore(makeDatabase) {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-backup-'));
  const backups = join(folder, 'backups');
  const place = join(folder, 'restored');
  try {
    const settings = databaseSetting(await makeDatabase());
    const before = await withThrowAwayProduct((product) => backUpUnderWrites(product, backups), {
      ...(isSqlite(settings) ? await demoData() : {}),
      settings,
    });
    const [archive = ''] = readdirSync(backups);
    leaveStaleLog(place);
    const target = databaseSetting(await makeDatabase());
    const restoreAt = Date.now();
    const restore = (/** @type {string[]} */ ...more) =>
      command(['restore', join(backups, archive), ...more], { DATA_DIR: place, ...target }).then(({ code }) => code);
    const unforced = await restore();
    const restored = await restore('--force');
    const again = await restore();
    const after = await withThrowAwayProduct((product) => lookAt(product, restoreAt), {
      from: place,
      settings: target,
    });
    const missing = after.missing.filter(isLost(before.gone));
    const changed = differing(before.paths, after.paths);
    const lost = before.acknowledged.filter((phone) => !after.phones.has(phone));
    /** @type {[string, boolean][]} */
    const checks = [
      [`заявки до копии: ${before.acknowledged.length}`, before.acknowledged.length >= rowsBefore],
      ['копия сделана', before.code === 0],
      [`записей за время копии: ${before.during}, не меньше ${rowsDuring}`, before.during >= rowsDuring],
      ['проба копии открывает страницы и файлы', before.rehearsal.isRight],
      ['пробе дали настройки рабочего продукта, а он их не заметил', before.isUntouched],
      ['поверх чужих данных без --force не восстановлена', unforced === 1],
      ['восстановлена с --force', restored === 0],
      ['поверх восстановленного второй раз не восстановлена', again === 1],
      [`подтверждённые до начала заявки (${before.acknowledged.length}) на месте`, lost.length === 0],
      ['у журнала изменений другое имя', after.logName !== '' && after.logName !== before.logName],
      [`страницы те же (${changed.join()})`, after.paths.length > 0 && changed.length === 0],
      [`файлы библиотеки (${after.files}) на месте`, after.files > 0 && missing.length === 0],
      ['картинка видна на сайте', after.hasPicture],
      [`от архива до работающего сайта ${after.readyMs} мс`, after.readyMs <= maxRestoreMs()],
    ];
    const failed = checks.filter(([, isRight]) => !isRight);
    const output = [
      `Записей за время копии ${before.during}, до неё ${before.acknowledged.length}; копия за ${before.backupMs} мс, сайт через ${after.readyMs} мс`,
      ...failed.map(([what]) => `не так: ${what}`),
      ...missing,
      ...before.rehearsal.lines,
    ];
    return { passed: checks.length - failed.length, failed: failed.length, output: output.join('\n') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string[]} a @param {string[]} b */
const differing = (a, b) => [...a.filter((path) => !b.includes(path)), ...b.filter((path) => !a.includes(path))];

/** Whether a file that does not open is missing for another reason than its deletion during the backup. @param {Set<string>} gone */
const isLost = (gone) => (/** @type {string} */ fault) => !gone.has(fault.split(' ').at(-1) ?? '');

/** @param {Product} product @param {string} backups */
async function backUpUnderWrites(product, backups) {
  const { siteUrl, values } = product;
  const library = await openAdmin(product);
  const paths = await sitemapPaths(siteUrl);
  const logName = await logNameOf(product);
  const state = { isOver: false };
  const consent = await readConsent(siteUrl);
  const [sending, editing] = [sendAll(siteUrl, consent, state), changeLibrary(library, state)];
  const sentBy = Date.now() + sentWithinMs;
  while (sending.acknowledged.length < rowsBefore && Date.now() < sentBy) await sleep(tickMs);
  const acknowledged = [...sending.acknowledged];
  const begun = Date.now();
  const { DATA_DIR = '', DATABASE_URL = '' } = values;
  const { code } = await command(['backup', backups], { DATA_DIR, DATABASE_URL });
  const backupMs = Date.now() - begun;
  const during = sending.acknowledged.length - acknowledged.length;
  state.isOver = true;
  const [gone] = await Promise.all([editing, sending.ended]);
  const stored = (await countStored(values)).size;
  const rehearsal = await rehearse(backups, values, gone);
  const isUntouched =
    (await countStored(values)).size === stored &&
    (await logNameOf(product)) === logName &&
    (await sendRequest(siteUrl, { phone: laterPhone, consent, patienceMs }));
  return { code, backupMs, during, acknowledged, gone, paths, logName, rehearsal, isUntouched };
}

/**
 * Runs `npm run rehearse` beside the product it must not touch, with that product's settings.
 * @param {string} backups @param {Record<string, string>} values @param {Set<string>} gone
 */
async function rehearse(backups, values, gone) {
  const [archive = ''] = readdirSync(backups);
  const { code, lines } = await command(['rehearse', join(backups, archive)], values);
  const faults = lines.filter((line) => line.startsWith('! ')).filter(isLost(gone));
  const isRight = faults.length === 0 && lines.some((line) => /Страницы: открылось (\d+) из \1$/.test(line));
  return { isRight: isRight && (code === 0 || gone.size > 0), lines: isRight ? [] : lines };
}

/** @param {Product} product @param {number} restoreAt */
async function lookAt(product, restoreAt) {
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

/** @param {string} siteUrl @param {string} consent @param {{ isOver: boolean }} state */
function sendAll(siteUrl, consent, state) {
  /** @type {string[]} */
  const acknowledged = [];
  async function send() {
    const begun = Date.now();
    /** @type {Promise<unknown>[]} */
    const sendings = [];
    while (!state.isOver) {
      while (sendings.length < ((Date.now() - begun) * sendingsPerSecond) / 1000) {
        const phone = `+7913${String(sendings.length).padStart(7, '0')}`;
        const sending = sendRequest(siteUrl, { phone, consent, patienceMs });
        sendings.push(sending.then((isTaken) => isTaken && acknowledged.push(phone)));
      }
      await sleep(tickMs);
    }
    await Promise.all(sendings);
  }
  return { acknowledged, ended: send() };
}

/**
 * Uploads and deletes pictures.
 * @param {import('./editor.mjs').Editor} library @param {{ isOver: boolean }} state
 * @returns {Promise<Set<string>>} URLs of the deleted files: the service deletes a picture's files before its row
 */
async function changeLibrary(library, state) {
  /** @type {Set<string>} */
  const gone = new Set();
  for (let last = 0; !state.isOver; ) {
    const id = await library.upload();
    if (last) for (const url of await library.remove(last)) gone.add(url);
    last = last ? 0 : id;
    await sleep(picturePauseMs);
  }
  return gone;
}

/** Leaves the log of a killed service, which SQLite would take for the restored database's own. @param {string} place */
function leaveStaleLog(place) {
  const folder = join(place, 'content');
  mkdirSync(folder, { recursive: true });
  for (const name of ['content.db-wal', 'content.db-shm']) writeFileSync(join(folder, name), 'leavings of another');
}

/** @param {Product} product */
async function logNameOf({ contentUrl, siteToken }) {
  const headers = { authorization: `Bearer ${siteToken}` };
  const answer = await fetch(`${contentUrl}/api/changes/snapshot`, { headers });
  return /** @type {{ log: string }} */ (await answer.json()).log;
}

/** An empty URL means SQLite, whatever the other tests run on. @param {string} url @returns {Record<string, string>} */
const databaseSetting = (url) => ({ DATABASE_URL: url });

/** Whether the shared demo data fit: they may be in PostgreSQL. @param {Record<string, string>} settings */
const isSqlite = ({ DATABASE_URL }) => !DATABASE_URL && !process.env.TEST_POSTGRES_URL;

/** Runs a command as the owner does. @param {string[]} args @param {Record<string, string>} settings */
async function command(args, settings) {
  const log = openLog(logs, `rehearsal-${args[0]}`);
  /** @type {string[]} */
  const lines = [];
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
