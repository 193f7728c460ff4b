import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { say, step, UserError } from '../launch/console.ts';
import { root } from '../launch/places.ts';
import { prepareSettings } from './apply.ts';
import { keptPages, places, siteFolders } from './places.ts';
import { damagedFiles, newestBackups } from './probes.ts';
import { replaceSite, stopContent } from './restore.ts';
import { writeEnvironments } from './server-settings.ts';
import { installUnits, refuseOtherMachines, startContent } from './services.ts';
import { copyRelease, inCode, run, takeNginxParts, writePrivate } from './steps.ts';

/** In the folder of the former version; names the backup that fits it. */
export const upgradeFile = 'upgraded-from.json';
export type UpgradeRecord = { backup: string; madeAt: string };

/** The new code, and a backup beside the running product. */
const neededBytes = 1_500_000_000;

/**
 * Replaces the installed release by this newer one, after a backup. The site answers meanwhile.
 * @param release its folder
 */
export async function upgrade(release = root): Promise<number> {
  const former = versionOf(places.code);
  const version = versionOf(release);
  const complaint = explainUpgrade(former, version, release === `${places.code}/`);
  if (complaint) throw new UserError(complaint);
  const { bavail, bsize } = statfsSync(dirname(places.code));
  if (bavail * bsize < neededBytes) throw new UserError('Мало места в /opt: нужно 1500 МБ. Ничего не изменено');
  await refuseOtherMachines();
  await step('Файлы выпуска', async () => {
    const damaged = await damagedFiles(release);
    if (damaged) throw new UserError(`Выпуск испорчен, распакуйте его заново: ${damaged}`);
  });
  const backup = await step('Резервная копия', makeBackup);
  const copy = await step('Новая программа', async () => {
    const folder = await copyRelease(release);
    await run('cp', '-p', inCode('.env'), join(folder, '.env'));
    return folder;
  });
  const environments = await step('Проверка настроек новой программой', async () => {
    const { text, environments } = await prepareSettings(readFileSync(inCode('.env'), 'utf8'), { code: copy });
    writePrivate(join(copy, '.env'), text);
    return environments;
  });
  await stopContent();
  exchange(copy, backup);
  try {
    await step('Настройки и службы', async () => {
      await keepPages();
      writeEnvironments(environments);
      await installUnits();
    });
    await step('Запуск content: база переходит на новую версию', startContent);
    await step('Запуск сайта', replaceSite);
  } catch (error) {
    say(`! Версия ${version} не запустилась. Вернуть ${former}: clinic rollback`);
    throw error;
  }
  await step('Настройки nginx', takeNginxParts);
  say(`\nВерсия ${former} обновлена до ${version}. Проверить: clinic doctor. Вернуть прежнюю: clinic rollback`);
  return 0;
}

/** Returns the version of the release in a folder, or null. */
export function versionOf(folder: string): string | null {
  const file = join(folder, 'release.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : null;
}

/** Returns why this release cannot replace the installed one, or an empty string. */
export function explainUpgrade(former: string | null, version: string | null, isInPlace: boolean): string {
  if (!former) return `В ${places.code} нет установленного выпуска: clinic install`;
  if (isInPlace || !version) return 'Запустите команду из папки нового выпуска: ./deploy/clinic upgrade';
  if (version.localeCompare(former, 'en', { numeric: true }) > 0) return '';
  // Older code drops unknown columns and tables.
  return `Установлена версия ${former}, а здесь ${version}. Обновляют только на более новую; вернуть прежнюю: clinic rollback`;
}

/** Throws a `UserError` when no new archive has appeared. */
export async function makeBackup(): Promise<UpgradeRecord> {
  const before = newestBackups(places.backups)[0]?.file;
  await run('systemctl', 'start', 'clinic-backup');
  const [made] = newestBackups(places.backups);
  if (!made || made.file === before) throw new UserError('Копия не сделалась: journalctl -u clinic-backup -n 50');
  return { backup: made.file, madeAt: made.madeAt.toISOString() };
}

/** Copies the site's pages beside the code that has rendered them: other code may not read its own pages after a rollback. */
async function keepPages(): Promise<void> {
  for (const folder of siteFolders().filter((one) => existsSync(join(one, 'pages')))) {
    const kept = join(places.formerCode, keptPages, basename(folder));
    mkdirSync(kept, { recursive: true });
    await run('cp', '-a', join(folder, 'pages'), kept);
  }
}

/** Puts the new code in place and keeps the former one with the name of its backup. */
function exchange(copy: string, record: UpgradeRecord): void {
  rmSync(places.formerCode, { recursive: true, force: true });
  renameSync(places.code, places.formerCode);
  renameSync(copy, places.code);
  writeFileSync(join(places.formerCode, upgradeFile), JSON.stringify(record));
}
