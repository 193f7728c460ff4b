import { existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, step, UserError } from '../launch/console.ts';
import { isRelease, root } from '../launch/places.ts';
import { prepareSettings } from './apply.ts';
import { nginxConfiguration, withoutTls } from './nginx-configuration.ts';
import { environmentFile, type InstallOptions, readInstallOptions } from './options.ts';
import { places } from './places.ts';
import { checkServer } from './preflight.ts';
import { ask } from './probes.ts';
import { readServerSettings, writeEnvironments } from './server-settings.ts';
import { installUnits, startContent, startSite } from './services.ts';
import { certify, copyRelease, inCode, reloadNginx, run, takeNginxParts, writePrivate } from './steps.ts';
import { makeBackup } from './upgrade.ts';

/**
 * Installs this release on a Debian server: packages, users, code, settings, units, certificates and nginx. Repeats
 * nothing that exists, so that an interrupted installation continues.
 */
export async function install(args: string[]): Promise<number> {
  const options = readInstallOptions(args);
  if (!isRelease)
    throw new UserError('Ставится готовый выпуск (npm run release). Из клона: docs/operations/servers.md');
  await checkServer(options);
  await step('Пакеты Debian: nginx и certbot', installPackages);
  await step('Пользователи и папки', makeUsersAndFolders);
  await step(`Программа в ${places.code}`, placeCode);
  await step('Настройки и секреты', () => writeSettings(options));
  await step('Службы systemd', installUnits);
  await step(options.withDemo ? 'Запуск content и демонстрационная клиника' : 'Запуск content', startContent);
  await step('Запуск сайта и ночных копий', startSite);
  await step('Сертификаты и nginx', () => openToVisitors(options));
  await step('Первая копия', makeBackup);
  say(
    [
      '\nУстановлено\n',
      `  Сайт           https://${options.site}`,
      `  Админ-панель   https://${options.admin}/admin`,
      `  Вход           ${options.email}`,
      `  Пароль         ADMIN_PASSWORD в ${places.data}/secrets.env`,
      options.withDemo
        ? '\nНа сайте демонстрационная клиника: осмотритесь. Поисковые системы её не возьмут'
        : '\nСайт пуст: войдите, «Готовность» на главной админ-панели покажет, с чего начать',
      'HSTS пока на десять минут; через неделю clinic doctor предложит год',
      'Проверить всё: clinic doctor',
    ].join('\n'),
  );
  return 0;
}

async function installPackages(): Promise<void> {
  if (existsSync('/usr/sbin/nginx') && existsSync('/usr/bin/certbot')) return;
  await run('apt-get', 'update', '-q');
  await run('apt-get', 'install', '-y', '-q', '--no-install-recommends', 'nginx', 'certbot');
}

/** `clinic` owns the data; a broken site, which runs as `clinic-site`, cannot read them. */
async function makeUsersAndFolders(): Promise<void> {
  const nologin = ['--shell', '/usr/sbin/nologin'];
  if ((await ask('id', 'clinic')).code !== 0)
    await run('useradd', '--system', '--create-home', '--home-dir', '/home/clinic', ...nologin, 'clinic');
  if ((await ask('id', 'clinic-site')).code !== 0) await run('useradd', '--system', ...nologin, 'clinic-site');
  const folders = [places.data, places.backups, places.settings];
  await run('install', '-d', '-o', 'clinic', '-g', 'clinic', '-m', '0700', ...folders);
  await run('install', '-d', places.acme);
}

async function placeCode(): Promise<void> {
  if (root !== `${places.code}/`) {
    const copy = await copyRelease();
    const settings = join(places.code, '.env');
    // Of an interrupted installation.
    if (existsSync(settings)) renameSync(settings, join(copy, '.env'));
    rmSync(places.code, { recursive: true, force: true });
    renameSync(copy, places.code);
  }
  rmSync(places.command, { force: true });
  symlinkSync(inCode('deploy/clinic'), places.command);
}

/** Of an interrupted installation the settings may have been edited. */
async function writeSettings(options: InstallOptions): Promise<void> {
  const file = inCode('.env');
  if (!existsSync(file)) writePrivate(file, environmentFile(options));
  writeEnvironments((await prepareSettings(readFileSync(file, 'utf8'))).environments);
}

/** Opens port 80 for certbot first: nginx does not start with a certificate that is missing. */
async function openToVisitors(options: InstallOptions): Promise<void> {
  const { nodes } = readServerSettings();
  const whole = nginxConfiguration(readFileSync(inCode('deploy/nginx/clinic.conf'), 'utf8'), options, nodes);
  writeFileSync(places.nginxServers, withoutTls(whole));
  await takeNginxParts();
  await certify(options);
  writeFileSync(places.nginxServers, whole);
  await reloadNginx();
}
