import { existsSync, readdirSync, readFileSync, statfsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { UserError } from '../launch/console.ts';
import type { InstallOptions } from './options.ts';
import { places } from './places.ts';
import { ask } from './probes.ts';

/** Both parts, nginx and the system. */
const memoryBytes = 950_000_000;
/** The code twice during an upgrade, the demo clinic, pictures and the first backups. */
const diskBytes = 3_000_000_000;

/** What the installation has to know of a server. */
export type Server = {
  hasSystemd: boolean;
  isDebian: boolean;
  memoryBytes: number;
  freeBytes: number;
  /** Names without a DNS record. */
  unknownHosts: string[];
  isInstalled: boolean;
  /** The folder of the code has files that no release brought: an installation from a clone. */
  hasOtherCode: boolean;
  /** Ports of this product that other programs hold, with their names. */
  busyPorts: string[];
};

/** Ports of nginx and of both parts. */
const ownPorts = ['80', '443', '8081', '3000', '1337'];

/** @param listening what `ss -Hltnp` prints. A running nginx is no conflict. */
export function busyPorts(listening: string): string[] {
  const busy = listening.split('\n').flatMap((line) => {
    const [, , , local = ''] = line.split(/\s+/);
    const port = local.slice(local.lastIndexOf(':') + 1);
    const program = /users:\(\("([^"]+)"/.exec(line)?.[1] ?? 'неизвестная программа';
    return ownPorts.includes(port) && program !== 'nginx' ? [`${port} (${program})`] : [];
  });
  return [...new Set(busy)];
}

const isOtherCode = (folder: string) =>
  existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, 'release.json'));

/** Returns the names without a DNS record. */
export async function unknownHosts(hosts: readonly string[]): Promise<string[]> {
  const found = hosts.map(async (host) => ((await ask('getent', 'hosts', host)).code === 0 ? [] : [host]));
  return (await Promise.all(found)).flat();
}

/** Throws a `UserError` with one line for everything that the server lacks, before anything is changed. */
export async function checkServer({ site, admin }: InstallOptions): Promise<void> {
  const { bavail, bsize } = statfsSync(dirname(places.code));
  const complaints = explainServer({
    hasSystemd: existsSync('/run/systemd/system'),
    isDebian: existsSync('/etc/os-release') && /debian/i.test(readFileSync('/etc/os-release', 'utf8')),
    memoryBytes: totalmem(),
    freeBytes: bavail * bsize,
    unknownHosts: await unknownHosts([site, admin]),
    isInstalled: existsSync(places.nginxServers) && readFileSync(places.nginxServers, 'utf8').includes('listen 443'),
    hasOtherCode: isOtherCode(places.code),
    // An interrupted installation may have started its own services.
    busyPorts: existsSync(join(places.code, 'release.json')) ? [] : busyPorts((await ask('ss', '-Hltnp')).output),
  });
  if (complaints.length > 0) throw new UserError(complaints.join('\n✗ '));
}

/** Returns what is missing, one line each. */
export function explainServer(server: Server): string[] {
  const megabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} МБ`;
  const complaints: [isLacking: boolean, text: string][] = [
    [!server.isDebian, 'Нужен Debian 12 или новее либо Ubuntu: ставятся их пакеты nginx и certbot'],
    [!server.hasSystemd, 'systemd не работает: службы запускать нечем'],
    [
      server.memoryBytes < memoryBytes,
      `Мало памяти: ${megabytes(server.memoryBytes)}, нужно ${megabytes(memoryBytes)}`,
    ],
    [
      server.freeBytes < diskBytes,
      `Мало места в /opt: свободно ${megabytes(server.freeBytes)}, нужно ${megabytes(diskBytes)}`,
    ],
    [server.unknownHosts.length > 0, explainUnknownHosts(server.unknownHosts)],
    [server.hasOtherCode, `В ${places.code} уже есть файлы, и они не из выпуска: перенесите их`],
    [server.busyPorts.length > 0, `Порты заняты: ${server.busyPorts.join(', ')}. Остановите эти программы`],
    [server.isInstalled, 'Продукт здесь уже установлен. Проверить его: clinic doctor'],
  ];
  return complaints.filter(([isLacking]) => isLacking).map(([, text]) => text);
}

export const explainUnknownHosts = (hosts: string[]): string =>
  `Нет записи DNS: ${hosts.join(', ')}. Укажите там адрес этого сервера`;
