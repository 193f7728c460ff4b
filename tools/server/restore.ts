import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { say, step, UserError } from '../launch/console.ts';
import { readable } from './as-clinic.ts';
import { keptPages, places, siteFolders } from './places.ts';
import { writeEnvironments } from './server-settings.ts';
import { restartSite, startContent, startSite } from './services.ts';
import { inCode, run, runAsClinic } from './steps.ts';

/**
 * Checks a backup, restores it while the content service is stopped and starts both parts with it. Visitors read stored
 * pages meanwhile, and after a refusal the former data are back.
 */
export async function restore([file, ...options]: string[]): Promise<number> {
  if (!file || options.some((option) => option !== '--force'))
    throw new UserError('Так: clinic restore копия.tar.gz [--force]');
  const archive = await readable(file);
  await checkArchive(archive, ...options);
  await stopContent();
  try {
    await putBack(archive, ...options);
  } finally {
    await step('Запуск content', startContent);
    await step('Запуск сайта', replaceSiteAndPictures);
  }
  return 0;
}

/** Throws a `UserError` if a restore would refuse the archive, while both parts run. */
export const checkArchive = (archive: string, ...options: string[]) =>
  step('Проверка копии', async () => runAsClinic('restore', archive, '--check', ...options));

/** Stops all nodes of the only part that uses the data: the site shows stored pages, and forms wait (plannedWorkMs). */
export const stopContent = () => run('systemctl', 'stop', 'clinic-content', 'clinic-content@*');

/** Starts the site's new code and settings. systemd holds its port, so no visitor is refused. */
export async function replaceSite(): Promise<void> {
  await restartSite();
  await startSite();
}

/**
 * Starts the site without the pictures that it keeps by name: those replaced after the backup would stay visible. It
 * may be writing some, so the folder is moved away before the restart and deleted after it.
 */
export async function replaceSiteAndPictures(): Promise<void> {
  const folders = siteFolders().map((folder) => join(folder, 'images'));
  const formerOf = (folder: string) => `${folder}.former`;
  const forget = () => {
    for (const folder of folders) rmSync(formerOf(folder), { recursive: true, force: true });
  };
  // Of an interrupted restore.
  forget();
  for (const folder of folders) if (existsSync(folder)) renameSync(folder, formerOf(folder));
  await takeKeptPages();
  await replaceSite();
  forget();
}

/** After a rollback the site begins with the pages that it had before the upgrade. */
async function takeKeptPages(): Promise<void> {
  const kept = inCode(keptPages);
  for (const name of existsSync(kept) ? readdirSync(kept) : []) {
    const pages = join(dirname(places.data), name, 'pages');
    rmSync(pages, { recursive: true, force: true });
    await run('cp', '-a', join(kept, name, 'pages'), pages);
  }
  rmSync(kept, { recursive: true, force: true });
}

/** Restores a backup into the stopped installation and passes its secrets on to both parts. */
export async function putBack(file: string, ...options: string[]): Promise<void> {
  const output = await step('Данные из копии', async () => runAsClinic('restore', file, ...options));
  say(output.replace(/^(… |✓ | {2}Теперь запустите).*\n?/gm, '').trimEnd());
  writeEnvironments();
}
