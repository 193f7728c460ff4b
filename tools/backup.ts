import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from './backup/make-backup.ts';
import { Fault, say, step } from './launch/console.ts';
import { install, needsInstall } from './launch/install.ts';
import { content, root } from './launch/places.ts';
import { plainEnvironment, readEnvironment, readSettings } from './settings.ts';

const usage = 'npm run backup [-- папка] [--keep=сколько] [--without-secrets]';

/** One archive of the running product: docs/operations/backup.md. */
export async function run() {
  const { folder, withSecrets, keep } = readArguments(process.argv.slice(3));
  const values = readSettings(readEnvironment());
  if (needsInstall(content.folder)) {
    const logs = join(values.DATA_DIR ?? '', 'logs');
    await step('Установка content', () => install(content, { logs, env: plainEnvironment() }));
  }
  const backup = await step('Резервная копия', () =>
    makeBackup({ values, folder, withSecrets, keep, now: new Date() }),
  );
  const megabytes = (backup.bytes / 1_000_000).toFixed(1).replace('.', ',');
  say(
    `  ${backup.file}\n  ${megabytes} МБ, строк ${backup.rows}, файлов ${backup.files}; прочитана обратно и проверена`,
  );
  for (const name of backup.dropped) say(`  удалена старая: ${name}`);
  say(
    withSecrets
      ? '  Внутри имена и телефоны посетителей и секреты: храните копию там, куда нет доступа посторонним'
      : '  Внутри имена и телефоны посетителей; секретов нет — сохраните secrets.env отдельно',
  );
  return 0;
}

function readArguments(args: string[]) {
  const options = { keep: { type: 'string' }, 'without-secrets': { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const keep = values.keep === undefined ? null : Number(values.keep);
    if (positionals.length > 1 || (keep !== null && !(Number.isInteger(keep) && keep > 0))) throw new Error();
    const folder = positionals[0] ? resolve(positionals[0]) : join(root, 'backups');
    return { folder, withSecrets: !values['without-secrets'], keep };
  } catch {
    throw new Fault(`Так: ${usage}`);
  }
}
