import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { say, step, UserError } from '../launch/console.ts';
import { callOf } from '../launch/places.ts';
import { checkDisk } from '../launch/preflight.ts';
import { installAndBuild } from '../launch/start.ts';
import { withTemporaryFolder } from '../launch/temporary-folder.ts';
import { withThrowAwayPostgres } from '../trial/throw-away-postgres.ts';
import { withThrowAwayProduct } from '../trial/throw-away-product.ts';
import { unpack } from './archive.ts';
import { askDatabase } from './databases.ts';
import { lookAtProduct, type ProductLook } from './look-at-product.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

type Values = Record<string, string>;
type Rows = Record<string, number>;

/** Variables that locate programs, temporary files and languages. Any other may lead to production. */
const kept = /^(PATH|HOME|USER|LOGNAME|TMPDIR|TMP|TEMP|TZ|LANG|LC_\w+|SystemRoot)$/i;

/** Restores an archive into a temporary product, checks it and removes it: docs/operations/backup.md. */
export async function run(): Promise<number> {
  const file = readArguments(process.argv.slice(3));
  forgetProduction();
  checkDisk(tmpdir(), false);
  const manifest = await manifestOf(file);
  const logs = mkdtempSync(join(tmpdir(), 'clinic-rehearsal-'));
  await installAndBuild({ logs, isBuilding: true });
  const { seen, kept } = await step('Проба копии: восстановление, запуск, осмотр', () =>
    manifest.database === 'postgres'
      ? withThrowAwayPostgres(async ({ makeDatabase }) => rehearse(file, manifest, logs, await makeDatabase()))
      : rehearse(file, manifest, logs, ''),
  );
  rmSync(logs, { recursive: true, force: true });
  return sayWhatWasSeen(seen, kept);
}

function readArguments(args: string[]): string {
  const [file, ...more] = args;
  if (!file || more.length > 0 || file.startsWith('-')) throw new UserError(`Так: ${callOf('rehearse')} копия.tar.gz`);
  if (!existsSync(file)) throw new UserError(`Нет такого файла: ${resolve(file)}`);
  return resolve(file);
}

const manifestOf = (file: string): Promise<Manifest> =>
  withTemporaryFolder('clinic-manifest-', async (folder) => {
    await unpack(file, folder, './manifest.json');
    return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  }).catch(() => {
    throw new UserError('Это не резервная копия: описи manifest.json в ней не прочитать');
  });

/**
 * Starts a product over the archive and looks at it. `url` is an empty PostgreSQL database, or an empty string for
 * SQLite. `kept`: rows by table, by the archive's manifest.
 */
async function rehearse(
  file: string,
  { isInS3 }: Manifest,
  logs: string,
  url: string,
): Promise<{ seen: ProductLook; kept: Rows }> {
  let kept: Rows = {};
  const fill = async (values: Values) => {
    kept = (await restoreBackup({ values, file, isForced: false, now: new Date() })).rows;
    // The copy may publish scheduled documents and must not call webhooks.
    await askDatabase(values, 'DELETE FROM strapi_webhooks');
  };
  const options = { settings: { DATABASE_URL: url, SEED: 'off' }, fill, logsDir: logs };
  const seen = await withThrowAwayProduct((product) => lookAtProduct({ ...product, isInS3 }), options);
  return { seen, kept };
}

function sayWhatWasSeen(seen: ProductLook, kept: Rows): number {
  const { paths, unread, files, missing, remoteFiles, counts } = seen;
  const rows = Object.entries(counts).map(([what, count]) => `${what} ${count}`);
  say(`  Страницы: открылось ${paths.length - unread.length} из ${paths.length}`);
  say(`  Файлы медиатеки: открылось ${files.length - missing.length} из ${files.length}`);
  if (remoteFiles > 0) say(`  Файлы в хранилище S3 (${remoteFiles}) в копию не входят и не проверены`);
  say(`  Вход в админ-панель: ${seen.canSignIn ? 'открывается, администратор есть' : 'не работает'}`);
  say(`  Записи: ${rows.join(', ')}`);
  for (const line of [...unread, ...missing]) say(`! не открылось: ${line}`);
  const { faults, warnings } = judge(seen, kept);
  for (const line of [...faults, ...warnings]) say(`! ${line}`);
  say(faults.length === 0 ? '✓ Копия годится' : '✗ Копия не годится');
  say('  Временные база и файлы удалены, рабочих данных проба не касалась');
  return faults.length === 0 ? 0 : 1;
}

/**
 * Compares the running copy with the manifest. `faults` make the archive unfit; `warnings` are for a person to judge:
 * an outdated request or a planned publication changes a number of rows lawfully.
 */
export function judge(seen: ProductLook, kept: Rows): { faults: string[]; warnings: string[] } {
  const { paths, unread, missing, canSignIn, counts, rows } = seen;
  const faults: string[] = [];
  const warnings: string[] = [];
  if (paths.length === 0) faults.push('карта сайта пуста: страниц нет');
  if (unread.length > 0) faults.push(`страницы не открылись: ${unread.length}`);
  if (missing.length > 0) faults.push(`файлы не открылись: ${missing.length}`);
  if (!canSignIn) faults.push('в админ-панель не войти');
  for (const [table, found] of Object.entries(rows)) {
    const expected = kept[table] ?? 0;
    if (found === expected) continue;
    const line = `таблица ${table}: в описи строк ${expected}, в запущенной копии ${found}`;
    (found < expected && table !== 'requests' ? faults : warnings).push(line);
  }
  if (Object.values(counts).every((count) => count === 0)) faults.push('копия пуста: ни врачей, ни услуг, ни заявок');
  else if (counts.врачей === 0) warnings.push('ни одного опубликованного врача: это та копия?');
  return { faults, warnings };
}

/** Removes settings of the product, libpq, AWS and Node from this process: its children inherit its environment. */
export function forgetProduction(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of Object.keys(env).filter((one) => !kept.test(one))) delete env[name];
}
