import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Fault, say, step } from '../launch/console.ts';
import { siteFolders } from './places.ts';
import { writeEnvironments } from './server-settings.ts';
import { startContent, startSite } from './services.ts';
import { run, runAsClinic } from './steps.ts';

/** Stops both parts, restores a backup as `npm run restore` does and starts them again, also after a refusal. */
export async function restore([file, ...options]: string[]): Promise<number> {
  if (!file || options.some((option) => option !== '--force'))
    throw new Fault('Так: clinic restore копия.tar.gz [--force]');
  await stopServices();
  try {
    await putBack(resolve(file), ...options);
  } finally {
    await step('Запуск content', startContent);
    await step('Запуск сайта', startSite);
  }
  return 0;
}

/** Stops all nodes on this server, also those that the settings do not name. */
export const stopServices = () =>
  run('systemctl', 'stop', 'clinic-site.socket', 'clinic-site', 'clinic-site@*', 'clinic-content', 'clinic-content@*');

/** Restores a backup into the stopped installation and passes its secrets on to both parts. */
export async function putBack(file: string, ...options: string[]): Promise<void> {
  const output = await step('Данные из копии', async () => runAsClinic('restore', file, ...options));
  say(output.replace(/^(… |✓ | {2}Теперь запустите).*\n?/gm, '').trimEnd());
  // Found by name: pictures replaced after the backup would stay visible.
  for (const folder of siteFolders()) rmSync(join(folder, 'images'), { recursive: true, force: true });
  writeEnvironments();
}
