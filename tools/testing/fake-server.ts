import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after } from 'node:test';
import { root } from '../launch/places.ts';
import { nginxConfiguration } from '../server/nginx-configuration.ts';
import { environmentFile, readInstallOptions } from '../server/options.ts';
import { places } from '../server/places.ts';
import { ownNodes, readServerSettings } from '../server/server-settings.ts';
import { installUnits } from '../server/services.ts';
import { makeTestFolder } from './test-folder.ts';

const given = ['--site=clinic.ru', '--admin=admin.clinic.ru', '--email=it@clinic.ru', '--phone=+7 (383) 200-00-00'];
const options = readInstallOptions(given);

/**
 * Programs of the system, as lines of a shell script that has the folder in $d. systemd takes another address for the
 * site only when the socket starts, and a part that does not answer has restarted once more at each question.
 */
const programs: Record<string, string> = {
  systemctl: `case "$*" in
    "enable --now clinic-site.socket"*) sed -n 's/^ListenStream=//p' $d/units/clinic-site.socket > $d/held ;;
    show*) echo . >> $d/restarts; wc -l < $d/restarts ;;
    "start clinic-backup") [ -f $d/no-backup ] || echo rows > $d/backups/clinic-20261130-12000$(ls $d/backups | wc -l).tar.gz ;;
  esac`,
  ss: `echo "LISTEN 0 4096 $(cat $d/held) 0.0.0.0:* users:((\\"systemd\\",pid=1,fd=40))"`,
  nginx: `cat $d/clinic.conf`,
  id: 'case "$1" in -u) exec /usr/bin/id -u ;; *) exec /usr/bin/id -g ;; esac',
  'systemd-run': `[ -f $d/refused ] || { echo '{"level":"info","event":"settings","database":"a"}'; exit 0; }
    echo '{"level":"fatal","message":"MAIL_FROM: нужно значение"}'; exit 1`,
  runuser: `case "$*" in
    *" environment "*) echo "CLINIC_PHONE=$CLINIC_PHONE"; echo "SITE_URL=$SITE_URL" ;;
    *" restore "*--check*) [ ! -f $d/damaged ] || { echo "✗ архив повреждён"; exit 1; } ;;
    *" restore "*) [ ! -f $d/full ] || { echo "✗ на диске нет места"; exit 1; } ;;
  esac`,
  ...{ chown: '', journalctl: '', certbot: '', getent: '' },
};

/** Files and folders that a command may change. */
const changeable = [
  ...['clinic', 'clinic-old', 'settings', 'units', 'backups', 'var'],
  ...['nginx', 'clinic.conf', 'former.conf', 'moving.conf', 'held'],
];

/** Lays a release out: what the commands read of it. */
function makeRelease(folder: string, version: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ version }));
  cpSync(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true });
  execFileSync('sh', ['-c', 'sha256sum release.json > SHA256SUMS'], { cwd: folder });
}

/** Starts a part, which answers unless it has the host name `broken.ru`. Returns its port. */
async function startPart(environment: string): Promise<number> {
  const server = createServer((_request, response) => {
    const isBroken = readFileSync(environment, 'utf8').includes('broken.ru');
    response.writeHead(isBroken ? 503 : 200).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  after(() => server.close());
  return (server.address() as AddressInfo).port;
}

/**
 * Puts a folder in the place of a server with release 1.0.0 and yesterday's backup: its files, systemd, nginx and the
 * parts' own programs. Files in it change the answers: `no-backup`, `refused` settings, a `damaged` archive, a `full` disk.
 */
export async function makeServer() {
  const folder = makeTestFolder();
  const at = (...path: string[]) => join(folder, ...path);
  for (const name of ['bin', 'settings', 'var/clinic/content', 'backups', 'nginx', 'units'])
    mkdirSync(at(name), { recursive: true });
  Object.assign(places, {
    ...{ code: at('clinic'), formerCode: at('clinic-old'), failedCode: at('clinic-failed'), settings: at('settings') },
    ...{ data: at('var/clinic'), backups: at('backups'), nginx: at('nginx'), nginxServers: at('clinic.conf') },
    ...{ nginxFormer: at('former.conf'), nginxMoving: at('moving.conf'), certificates: at('certificates') },
    ...{ nginxDefault: at('clinic-default.conf'), nginxWelcome: at('default'), units: at('units') },
  });
  for (const [name, lines] of Object.entries(programs)) {
    writeFileSync(at('bin', name), `#!/bin/sh\nd=${folder}\necho "${name} $*" >> $d/calls\n${lines}\n`);
    chmodSync(at('bin', name), 0o755);
  }
  const path = process.env.PATH;
  process.env.PATH = `${at('bin')}:${path}`;
  after(() => Object.assign(process.env, { PATH: path }));
  makeRelease(places.code, '1.0.0');
  makeRelease(at('new'), '1.1.0');
  writeFileSync(at('backups/clinic-20261129-030000.tar.gz'), 'rows of yesterday');
  const ports = {
    SITE_PORT: await startPart(at('settings/site.env')),
    CONTENT_PORT: await startPart(at('settings/content.env')),
  };
  const lines = Object.entries(ports).map(([name, port]) => `${name}=${port}\n`);
  writeFileSync(at('clinic/.env'), environmentFile({ ...options }) + lines.join(''), { mode: 0o600 });
  const settings = readServerSettings();
  writeFileSync(
    places.nginxServers,
    nginxConfiguration(readFileSync(join(root, 'deploy/nginx/clinic.conf'), 'utf8'), options, settings.nodes),
  );
  for (const { host, port, environment, part } of ownNodes(settings))
    writeFileSync(
      at('settings', environment),
      part === 'site' ? `SITE_HOST=${host}\nSITE_PORT=${port}\n` : `HOST=${host}\nCONTENT_PORT=${port}\n`,
    );
  await installUnits(settings);
  writeFileSync(at('var/clinic/content/first-start-done'), '');
  writeFileSync(at('held'), `127.0.0.1:${ports.SITE_PORT}\n`);
  writeFileSync(at('calls'), '');
  const files = (): Record<string, string> =>
    Object.fromEntries(
      changeable
        .filter((name) => existsSync(at(name)))
        .flatMap((name) =>
          statSync(at(name)).isFile() ? [name] : filesUnder(at(name)).map((file) => join(name, file)),
        )
        .map((name) => [name, readFileSync(at(name), 'utf8')]),
    );
  return {
    at,
    release: at('new'),
    /** Calls of the system's programs since the start. */
    calls: () => readFileSync(at('calls'), 'utf8').replaceAll(`${folder}/`, '').split('\n').slice(0, -1),
    /** Everything that a command may change: text by path. */
    files,
    /** Paths of files that differ from those of an earlier moment. */
    changedSince: (before: Record<string, string>) => {
      const now = files();
      return Object.keys({ ...before, ...now }).filter((path) => before[path] !== now[path]);
    },
  };
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile());
