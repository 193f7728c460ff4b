import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram } from '../backup/archive.ts';
import { Fault, say, step } from '../launch/console.ts';
import { isRelease, root } from '../launch/places.ts';
import { nginxConfiguration, withoutTls } from './nginx-configuration.ts';
import { environmentFile, type InstallOptions, readInstallOptions } from './options.ts';
import { places } from './places.ts';
import { checkServer } from './preflight.ts';
import { ask, get } from './probes.ts';

const contentUrl = 'http://127.0.0.1:1337/_health';
const siteUrl = 'http://127.0.0.1:3000/readyz';
/** The demo clinic takes a minute on two cores. */
const contentReadyMs = 10 * 60_000;
const siteReadyMs = 2 * 60_000;
const pollMs = 1000;

const deploy = (path: string) => join(places.code, 'deploy', path);
const run = (...command: string[]) => runProgram({ command, cwd: '/', from: `пакет Debian с ${command[0]}` });

/**
 * Installs this release on a Debian server: packages, users, code, settings, units, certificates and nginx. Repeats
 * nothing that exists, so that an interrupted installation continues.
 */
export async function install(args: string[]): Promise<number> {
  const options = readInstallOptions(args);
  if (!isRelease) throw new Fault('Ставится готовый выпуск (npm run release). Из клона: docs/operations/servers.md');
  await checkServer(options);
  await step('Пакеты Debian: nginx и certbot', installPackages);
  await step('Пользователи и папки', makeUsersAndFolders);
  await step(`Программа в ${places.code}`, copyCode);
  await step('Настройки и секреты', async () => writeSettings(options));
  await step('Службы systemd', installUnits);
  await step('Запуск content и наполнение базы', startContent);
  await step('Запуск сайта и ночных копий', startSite);
  await step('Сертификаты и nginx', () => openToVisitors(options));
  say(
    [
      '\nУстановлено\n',
      `  Сайт           https://${options.site}`,
      `  Админ-панель   https://${options.admin}/admin`,
      `  Вход           ${options.email}`,
      `  Пароль         ADMIN_PASSWORD в ${places.data}/secrets.env`,
      '\nПроверить всё: clinic doctor',
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

/** The code belongs to root: neither part can change it. */
async function copyCode(): Promise<void> {
  if (root !== `${places.code}/`) {
    const copy = `${places.code}.new`;
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(copy);
    await run('cp', '-a', `${root}.`, copy);
    await run('chown', '-R', 'root:root', copy);
    chmodSync(copy, 0o755);
    // Of an interrupted installation.
    if (existsSync(join(places.code, '.env'))) renameSync(join(places.code, '.env'), join(copy, '.env'));
    rmSync(places.code, { recursive: true, force: true });
    renameSync(copy, places.code);
  }
  rmSync(places.command, { force: true });
  symlinkSync(deploy('clinic'), places.command);
}

/** Writes .env once, then the environment of each part as `node tools/run.mjs environment` prints it. */
function writeSettings(options: InstallOptions): void {
  const file = join(places.code, '.env');
  const [user, group] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'clinic'], { encoding: 'utf8' })));
  const own = (path: string) => {
    chmodSync(path, 0o600);
    chownSync(path, user ?? 0, group ?? 0);
  };
  if (!existsSync(file)) {
    writeFileSync(file, environmentFile(options), { mode: 0o600 });
    own(file);
  }
  for (const part of ['content', 'site']) {
    const command = [join(places.code, 'node/bin/node'), 'tools/run.mjs', 'environment', part];
    // Variables of this shell must not become settings.
    const env = { PATH: process.env.PATH };
    const text = execFileSync('runuser', ['-u', 'clinic', '--', ...command], {
      cwd: places.code,
      env,
      encoding: 'utf8',
    });
    const environment = join(places.settings, `${part}.env`);
    // Renamed, so that an interrupted installation leaves no half file.
    writeFileSync(`${environment}.new`, text, { mode: 0o600 });
    own(`${environment}.new`);
    renameSync(`${environment}.new`, environment);
  }
}

async function installUnits(): Promise<void> {
  for (const name of readdirSync(deploy('systemd'))) {
    const unit = readFileSync(deploy(`systemd/${name}`), 'utf8');
    writeFileSync(join(places.units, name), unit.replaceAll('/usr/bin/node', join(places.code, 'node/bin/node')));
  }
  await run('systemctl', 'daemon-reload');
}

async function startContent(): Promise<void> {
  const isFirst = !existsSync(join(places.data, 'content/first-start-done'));
  await run('systemctl', 'enable', '--now', 'clinic-content');
  await untilReady(contentUrl, 'clinic-content', contentReadyMs);
  if (!isFirst) return;
  // The process that has filled the database keeps twice the memory of a new one.
  await run('systemctl', 'restart', 'clinic-content');
  await untilReady(contentUrl, 'clinic-content', contentReadyMs);
}

async function startSite(): Promise<void> {
  await run('systemctl', 'enable', '--now', 'clinic-site.socket', 'clinic-site', 'clinic-backup.timer');
  await untilReady(siteUrl, 'clinic-site', siteReadyMs);
}

async function untilReady(url: string, unit: string, withinMs: number): Promise<void> {
  const until = Date.now() + withinMs;
  while (!(await get(url))?.answer.ok) {
    if (Date.now() > until) throw new Fault(`${unit} не отвечает. Посмотрите: journalctl -u ${unit} -n 50`);
    await sleep(pollMs);
  }
}

/** Opens port 80 for certbot first: nginx does not start with a certificate that is missing. */
async function openToVisitors(options: InstallOptions): Promise<void> {
  mkdirSync(places.nginx, { recursive: true });
  cpSync(deploy('nginx/parts'), places.nginx, { recursive: true });
  const whole = nginxConfiguration(readFileSync(deploy('nginx/clinic.conf'), 'utf8'), options);
  const apply = async (configuration: string) => {
    writeFileSync(places.nginxServers, configuration);
    await run('nginx', '-t');
    await run('systemctl', 'reload-or-restart', 'nginx');
  };
  await apply(withoutTls(whole));
  await certify(options, options.site, [options.site, `www.${options.site}`]);
  await certify(options, options.admin, [options.admin]);
  await apply(whole);
}

/** Gets a certificate unless there is one, of any authority. Names without a DNS record are left out. */
async function certify({ email }: InstallOptions, name: string, hosts: string[]): Promise<void> {
  if (existsSync(join(places.certificates, name, 'fullchain.pem'))) return;
  const known = [];
  for (const host of hosts) if ((await ask('getent', 'hosts', host)).code === 0) known.push('-d', host);
  const account = ['--non-interactive', '--agree-tos', '-m', email, '--deploy-hook', 'systemctl reload nginx'];
  await run('certbot', 'certonly', ...account, '--webroot', '-w', places.acme, '--cert-name', name, ...known);
}
