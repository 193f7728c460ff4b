import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../launch/build.ts';
import { say, step, UserError } from '../launch/console.ts';
import { callOf, content, root } from '../launch/places.ts';
import { contentDataDir } from '../launch/services.ts';
import { readEnvironment, readSettings, type Values } from '../launch/settings.ts';
import { makeBackup } from './make-backup.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';

/** Writes one archive of the running product: docs/operations/backup.md. */
export async function backup() {
  const { folder, name, withSecrets, keep } = readBackupArguments(process.argv.slice(3));
  const values = readSettings(readEnvironment());
  await installDrivers(values);
  const made = await step('Резервная копия', () =>
    makeBackup({ values, folder, name, withSecrets, keep, now: new Date() }),
  );
  const megabytes = (made.bytes / 1_000_000).toFixed(1).replace('.', ',');
  say(`  ${made.file}\n  ${megabytes} МБ, строк ${made.rows}, файлов ${made.files}; прочитана обратно и проверена`);
  if (values.S3_BUCKET) say('  Картинки и резюме — в хранилище S3, в копию не входят');
  for (const name of made.dropped) say(`  удалена старая: ${name}`);
  say(
    withSecrets
      ? '  Внутри имена и телефоны посетителей и секреты: храните копию там, куда нет доступа посторонним'
      : '  Внутри имена и телефоны посетителей; секретов нет — сохраните secrets.env отдельно',
  );
  return 0;
}

/**
 * Replaces the data of this installation with an archive: docs/operations/backup.md. With `--check` only says whether it
 * would; the product may run.
 */
export async function restore() {
  const { file, isForced, isCheck } = readRestoreArguments(process.argv.slice(3));
  const values = readSettings(readEnvironment());
  await installDrivers(values);
  if (isCheck) {
    await step('Проверка копии', () => checkBackup({ values, file, isForced }));
    return 0;
  }
  const { createdAt, rows, files, aside, erased, isInS3 } = await step('Восстановление', () =>
    restoreBackup({ values, file, isForced, now: new Date() }),
  );
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  say(`  Копия от ${createdAt}: строк ${total}, файлов ${files}, всё сошлось с описью`);
  if (aside) say(`  Прежние данные: ${aside}`);
  if (isInS3 && !values.S3_BUCKET) {
    say('  Картинки и резюме были в хранилище S3 и в копию не вошли. Скопируйте их оттуда до запуска:');
    say(
      `  uploads/ в ${join(contentDataDir(values), 'public/uploads')}, private/ в ${join(contentDataDir(values), 'private')}`,
    );
  }
  if (erased?.length)
    say(`  После копии по обращениям стёрты заявки № ${erased.join(', ')}: сотрите их снова на столе заявок`);
  if (!erased)
    say('  Прежняя база не читается: кого стирали после копии, посмотрите в журнале обращений и сотрите снова');
  say('  Теперь запустите продукт. Страницы сайт сделает заново сам');
  return 0;
}

/** Both commands use the database drivers of the content service. */
const installDrivers = ({ DATA_DIR = '' }: Values) => ensureInstalled(content, join(DATA_DIR, 'logs'));

/** Returns the folder of an archive, and its name when the path names a file and not a folder. */
export function placeOfBackup(path: string): { folder: string; name: string | null } {
  const place = resolve(path);
  const isFile = archiveEnding.test(path) && !(existsSync(place) && statSync(place).isDirectory());
  return isFile ? { folder: dirname(place), name: basename(place) } : { folder: place, name: null };
}

const archiveEnding = /\.(tar\.gz|tgz)$/i;

function readBackupArguments(args: string[]) {
  const options = { keep: { type: 'string' }, 'without-secrets': { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const keep = values.keep === undefined ? null : Number(values.keep);
    if (positionals.length > 1 || (keep !== null && !(Number.isInteger(keep) && keep > 0))) throw new Error();
    const place = placeOfBackup(positionals[0] ?? join(root, 'backups'));
    return { ...place, withSecrets: !values['without-secrets'], keep };
  } catch {
    throw new UserError(`Так: ${callOf('backup')} [папка или копия.tar.gz] [--keep=сколько] [--without-secrets]`);
  }
}

function readRestoreArguments(args: string[]) {
  try {
    const options = { force: { type: 'boolean' }, check: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new Error();
    return { file: resolve(file), isForced: values.force === true, isCheck: values.check === true };
  } catch {
    throw new UserError(`Так: ${callOf('restore')} копия.tar.gz [--force] [--check]`);
  }
}
