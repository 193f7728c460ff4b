import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from './backup/restore-backup.ts';
import { Fault, say, step } from './launch/console.ts';
import { install, needsInstall } from './launch/install.ts';
import { content } from './launch/places.ts';
import { plainEnvironment, readEnvironment, readSettings } from './settings.ts';

const usage = 'npm run restore -- копия.tar.gz [--force]';

/** An archive becomes the data of this installation: docs/operations/backup.md. */
export async function run() {
  const { file, isForced } = readArguments(process.argv.slice(3));
  const values = readSettings(readEnvironment());
  if (needsInstall(content.folder)) {
    const logs = join(values.DATA_DIR ?? '', 'logs');
    await step('Установка content', () => install(content, { logs, env: plainEnvironment() }));
  }
  const { createdAt, rows, files, aside, erased } = await step('Восстановление', () =>
    restoreBackup({ values, file, isForced, now: new Date() }),
  );
  say(`  Копия от ${createdAt}: строк ${rows}, файлов ${files}, всё сошлось с описью`);
  if (aside) say(`  Прежние данные: ${aside}`);
  if (erased?.length)
    say(`  После копии по обращениям стёрты заявки № ${erased.join(', ')}: сотрите их снова на столе заявок`);
  if (!erased)
    say('  Прежняя база не читается: кого стирали после копии, посмотрите в журнале обращений и сотрите снова');
  say('  Теперь запустите продукт. Страницы сайт сделает заново сам');
  return 0;
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { force: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new Error();
    return { file: resolve(file), isForced: values.force === true };
  } catch {
    throw new Fault(`Так: ${usage}`);
  }
}
