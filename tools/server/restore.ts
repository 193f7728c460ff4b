import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { Fault, say, step } from '../launch/console.ts';
import { run, runAsClinic, startContent, startSite, writeEnvironments } from './steps.ts';

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

export const stopServices = () => run('systemctl', 'stop', 'clinic-site.socket', 'clinic-site', 'clinic-content');

/** Restores a backup into the stopped installation and passes its secrets on to both parts. */
export async function putBack(file: string, ...options: string[]): Promise<void> {
  const output = await step('Данные из копии', async () => runAsClinic('restore', file, ...options));
  say(output.replace(/^(… |✓ | {2}Теперь запустите).*\n?/gm, '').trimEnd());
  // Found by name: pictures replaced after the backup would stay visible.
  rmSync('/var/lib/clinic-site/images', { recursive: true, force: true });
  writeEnvironments();
}
