import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { say, step, UserError } from '../launch/console.ts';
import { isRelease } from '../launch/places.ts';
import { places, siteFolders } from './places.ts';
import { inCode, run, writePrivate } from './steps.ts';

/** Keeps the settings of a removed installation: they contain the passwords of mail and database. */
const keptSettings = join(places.data, 'settings.env');

/** Removes the code, the units and the nginx files. Keeps the data, the backups, the users and the certificates. */
export async function remove(isConfirmed: boolean): Promise<number> {
  if (!isRelease) throw new UserError('Удаляется только установленный выпуск');
  if (!isConfirmed) {
    say('Будут удалены программа, службы и настройка nginx. Данные, копии и сертификаты останутся.');
    say('Ничего не изменено. Сделайте копию (systemctl start clinic-backup) и повторите: clinic remove --yes');
    return 1;
  }
  await step('Службы', async () => {
    const units = readdirSync(places.units).filter((name) => /^clinic-(content|site|backup|notice|watch)\b/.test(name));
    await run('systemctl', 'disable', '--now', ...startedUnits());
    for (const name of units) rmSync(join(places.units, name), { recursive: true, force: true });
    await run('systemctl', 'daemon-reload');
    // A failed unit stays in the list without its file.
    await run('systemctl', 'reset-failed', 'clinic-*');
  });
  await step('nginx', async () => {
    for (const path of [places.nginxServers, places.nginxFormer, places.nginxDefault, places.nginx])
      rmSync(path, { recursive: true, force: true });
    await run('systemctl', 'reload-or-restart', 'nginx');
  });
  await step('Программа', async () => {
    // The data may be on another disk, so the file cannot be renamed.
    if (existsSync(inCode('.env'))) writePrivate(keptSettings, readFileSync(inCode('.env'), 'utf8'));
    const folders = [places.code, places.formerCode, places.failedCode, places.settings, dirname(places.watched)];
    for (const path of [...folders, places.command]) rmSync(path, { recursive: true, force: true });
  });
  say(`\nУдалено. Остались данные (${places.data}), настройки (${keptSettings}) и копии (${places.backups}).`);
  say(
    `В них имена и телефоны посетителей; стереть навсегда: rm -r ${[places.data, ...siteFolders(), places.backups].join(' ')}`,
  );
  return 0;
}

/** Returns what has been enabled: the first nodes, and further ones as systemd lists them. */
function startedUnits(): string[] {
  const wanted = join(places.units, 'multi-user.target.wants');
  const further = readdirSync(wanted).filter((name) => /^clinic-(content|site)@/.test(name));
  const timers = readdirSync(places.units).filter((name) => /^clinic-.*\.timer$/.test(name));
  return [...timers, 'clinic-site.socket', 'clinic-site.service', 'clinic-content.service', ...further];
}
