import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { unpack } from './backup/archive.ts';
import { askDatabase } from './backup/databases.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { Fault, say, step } from './launch/console.ts';
import { checkDisk } from './launch/preflight.ts';
import { lookAtProduct, type Seen } from './look-at-product.ts';
import { installAndBuild } from './start.ts';
import { withThrowAwayPostgres } from './testing/throw-away-postgres.ts';
import { withThrowAwayProduct } from './testing/throw-away-product.ts';

type Values = Record<string, string>;

/** Variables that locate programs, temporary files and languages. Any other may lead to production. */
const kept = /^(PATH|HOME|USER|LOGNAME|TMPDIR|TMP|TEMP|TZ|LANG|LC_\w+|SystemRoot)$/i;

/** Restores an archive into a temporary product, checks it and removes it: docs/operations/backup.md. */
export async function run(): Promise<number> {
  const file = readArguments(process.argv.slice(3));
  forgetProduction();
  checkDisk(tmpdir(), false);
  const database = await databaseOf(file);
  const logs = mkdtempSync(join(tmpdir(), 'clinic-rehearsal-'));
  await installAndBuild({ logs, isBuilding: true });
  const seen = await step('Проба копии: восстановление, запуск, осмотр', () =>
    database === 'postgres'
      ? withThrowAwayPostgres(async ({ makeDatabase }) => rehearse(file, logs, await makeDatabase()))
      : rehearse(file, logs, ''),
  );
  rmSync(logs, { recursive: true, force: true });
  return sayWhatWasSeen(seen);
}

function readArguments(args: string[]): string {
  const [file, ...more] = args;
  if (!file || more.length > 0 || file.startsWith('-')) throw new Fault('Так: npm run rehearse -- копия.tar.gz');
  if (!existsSync(file)) throw new Fault(`Нет такого файла: ${resolve(file)}`);
  return resolve(file);
}

/** Reads the kind of database from the archive's manifest. */
async function databaseOf(file: string): Promise<'sqlite' | 'postgres'> {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-manifest-'));
  try {
    await unpack(file, folder, './manifest.json');
    return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).database;
  } catch {
    throw new Fault('Это не резервная копия: описи manifest.json в ней не прочитать');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `url` is an empty PostgreSQL database, or an empty string for SQLite. */
function rehearse(file: string, logs: string, url: string): Promise<Seen> {
  const fill = async (values: Values) => {
    await restoreBackup({ values, file, isForced: false, now: new Date() });
    // The copy may publish scheduled documents and must not call webhooks.
    await askDatabase(values, 'DELETE FROM strapi_webhooks');
  };
  return withThrowAwayProduct(lookAtProduct, { settings: { DATABASE_URL: url }, fill, logsDir: logs });
}

function sayWhatWasSeen({ paths, unread, files, missing, remoteFiles, canSignIn, counts }: Seen): number {
  const rows = Object.entries(counts).map(([what, count]) => `${what} ${count}`);
  say(`  Страницы: открылось ${paths.length - unread.length} из ${paths.length}`);
  say(`  Файлы медиатеки: открылось ${files.length - missing.length} из ${files.length}`);
  if (remoteFiles > 0) say(`  Файлы в хранилище S3 (${remoteFiles}) в копию не входят и не проверены`);
  say(`  Вход в админ-панель: ${canSignIn ? 'открывается, администратор есть' : 'не работает'}`);
  say(`  Записи: ${rows.join(', ')}`);
  for (const line of [...unread, ...missing]) say(`! не открылось: ${line}`);
  const isWhole = paths.length > 0 && unread.length === 0 && missing.length === 0 && canSignIn;
  say(isWhole ? '✓ Копия годится' : '✗ Копия не годится');
  say('  Временные база и файлы удалены, рабочих данных проба не касалась');
  return isWhole ? 0 : 1;
}

/** Returns the environment without settings of the product, libpq, AWS or Node. */
export const rehearsalEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => kept.test(name)));

/** Removes those settings from this process, because its children inherit its environment. */
export function forgetProduction(): void {
  const environment = rehearsalEnvironment(process.env);
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
}
