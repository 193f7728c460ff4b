import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askDatabase } from '../backup/databases.ts';
import { lookAtProduct } from '../backup/look-at-product.ts';
import { openLog } from '../launch/log-file.ts';
import { content, logs, root } from '../launch/places.ts';
import { runToEnd } from '../launch/processes.ts';
import { plainEnvironment } from '../launch/settings.ts';
import { withTemporaryFolder } from '../launch/temporary-folder.ts';
import { countLosses } from '../server/rollback.ts';
import { demoData } from '../trial/demo-data.ts';
import { sitemapPaths } from '../trial/sitemap-paths.ts';
import { withThrowAwayPostgres } from '../trial/throw-away-postgres.ts';
import type { Product } from '../trial/throw-away-product.ts';
import { withThrowAwayProduct } from '../trial/throw-away-product.ts';
import type { Editor } from './editor.ts';
import { openAdmin } from './editor.ts';
import { countStored, readConsent, sendRequest, sendSteadily } from './requests.ts';
import { type Check, type Outcome, outcomeOfChecks } from './results.ts';

/** Requests sent by the clock, slow answers or not; docs/specification.md R15 asks for 20 writes a second. */
const sendingsPerSecond = 26;
const tickMs = 10;
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
const maxRestoreMs = () => (process.env.TEST_ALL === '1' ? 60_000 : Number.POSITIVE_INFINITY);

export const rehearseSqlite = (): Promise<Outcome> => rehearseRestore(async () => '');

export const rehearsePostgres = (): Promise<Outcome> =>
  withThrowAwayPostgres(({ makeDatabase }) => rehearseRestore(makeDatabase));

/**
 * Makes a backup while visitors send requests and an editor changes the media library, restores it over the files of
 * another database, starts and compares it (docs/specification.md R15).
 * @param makeDatabase returns the DATABASE_URL of a new database, empty for SQLite
 */
const rehearseRestore = (makeDatabase: () => Promise<string>): Promise<Outcome> =>
  withTemporaryFolder('clinic-backup-', async (folder) => {
    const backups = join(folder, 'backups');
    const place = join(folder, 'restored');
    const settings = databaseSetting(await makeDatabase());
    const before = await withThrowAwayProduct((product) => backUpUnderWrites(product, backups), {
      ...(isSqlite(settings) ? await demoData() : {}),
      settings,
    });
    const [archive = ''] = readdirSync(backups);
    leaveStaleLog(place);
    const target = databaseSetting(await makeDatabase());
    const restoreAt = Date.now();
    const restore = (...more: string[]) =>
      command(['restore', join(backups, archive), ...more], { DATA_DIR: place, ...target }).then(({ code }) => code);
    const unforced = await restore();
    const restored = await restore('--force');
    const again = await restore();
    const texts = await acceptedTexts({ DATA_DIR: place, ...target });
    const after = await withThrowAwayProduct((product) => lookAt(product, restoreAt), {
      from: place,
      settings: target,
    });
    const missing = after.missing.filter(isLost(before.gone));
    const changed = differing(before.paths, after.paths);
    const lost = before.acknowledged.filter((phone) => !after.phones.has(phone));
    const checks: Check[] = [
      [`заявки до копии: ${before.acknowledged.length}`, before.acknowledged.length >= rowsBefore],
      ['копия сделана', before.code === 0],
      [`записей за время копии: ${before.during}, не меньше ${rowsDuring}`, before.during >= rowsDuring],
      [`откат называет, что пропадёт: ${before.losses}`, before.hasRightLosses],
      ['проба копии открывает страницы и файлы', before.rehearsal.isRight],
      [
        `проба, которой дали настройки рабочего продукта, не оставила в нём заявок (${before.foreign.join()})`,
        before.foreign.length === 0,
      ],
      ['журнал изменений рабочего продукта после пробы тот же', before.isSameLog],
      ['рабочий продукт после пробы принимает заявки', before.isTaken],
      ['поверх чужих данных без --force не восстановлена', unforced === 1],
      ['восстановлена с --force', restored === 0],
      ['поверх восстановленного второй раз не восстановлена', again === 1],
      [`подтверждённые до начала заявки (${before.acknowledged.length}) на месте`, lost.length === 0],
      ['тексты, с которыми согласились, на месте', texts !== '' && texts === before.texts],
      ['у журнала изменений другое имя', after.logName !== '' && after.logName !== before.logName],
      [`страницы те же (${changed.join()})`, after.paths.length > 0 && changed.length === 0],
      [`файлы библиотеки (${after.files}) на месте`, after.files > 0 && missing.length === 0],
      ['картинка видна на сайте', after.hasPicture],
      [`от архива до работающего сайта ${after.readyMs} мс`, after.readyMs <= maxRestoreMs()],
    ];
    return outcomeOfChecks(checks, [
      `Записей за время копии ${before.during}, до неё ${before.acknowledged.length}; копия за ${before.backupMs} мс, сайт через ${after.readyMs} мс`,
      ...missing,
      ...before.rehearsal.lines,
    ]);
  });

const differing = (a: string[], b: string[]) => [
  ...a.filter((path) => !b.includes(path)),
  ...b.filter((path) => !a.includes(path)),
];

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
  await library.remove(await library.upload());
  const losses = await countLosses(values, since);
  const { size } = await countStored(values);
  const hasRightLosses = new RegExp(`^заявок ${size}, отзывов 0, изменений в содержании [1-9]`).test(losses);
  const rehearsal = await rehearse(backups, values, gone);
  const foreign = [...(await countStored(values)).keys()].filter((phone) => !phone.startsWith(sentPhones));
  const isSameLog = (await logNameOf(product)) === logName;
  const isTaken = await sendRequest(siteUrl, { phone: laterPhone, consent, patienceMs });
  const texts = await acceptedTexts(values);
  const found = { rehearsal, foreign, isSameLog, isTaken, losses, hasRightLosses };
  return { code, backupMs, during, acknowledged, gone, paths, logName, texts, ...found };
}

/** Runs `npm run rehearse` beside the product it must not touch, with that product's settings. */
async function rehearse(backups: string, values: Record<string, string>, gone: Set<string>) {
  const [archive = ''] = readdirSync(backups);
  const { code, lines } = await command(['rehearse', join(backups, archive)], values);
  const faults = lines.filter((line) => line.startsWith('! ')).filter(isLost(gone));
  const isRight = faults.length === 0 && lines.some((line) => /Страницы: открылось (\d+) из \1$/.test(line));
  return { isRight: isRight && (code === 0 || gone.size > 0), lines: isRight ? [] : lines };
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

/** An empty URL means SQLite, whatever the other tests run on. */
const databaseSetting = (url: string): Record<string, string> => ({ DATABASE_URL: url });

/** Whether the shared demo data fit: they may be in PostgreSQL. */
const isSqlite = ({ DATABASE_URL }: Record<string, string>) => !DATABASE_URL && !process.env.TEST_POSTGRES_URL;

/** Runs a command as the owner does. */
async function command(args: string[], settings: Record<string, string>) {
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
