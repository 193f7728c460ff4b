import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { UserError } from '../launch/console.ts';
import { withPostgres } from '../launch/drivers.ts';
import { withTemporaryFolder } from '../launch/temporary-folder.ts';
import { becomes } from './becomes.ts';
import { freePorts } from './free-ports.ts';

/** url: of its maintenance database; makeDatabase: URL of an empty one */
export type Cluster = { url: string; makeDatabase: () => Promise<string> };

const debianPlace = '/usr/lib/postgresql';
const programs = ['initdb', 'postgres', 'pg_isready'];
const startWithinMs = 30_000;
const user = 'clinic';

/** Folder with initdb and postgres, null when PostgreSQL is not installed: Debian keeps them out of the path. */
export function findPostgres(path = process.env.PATH ?? '') {
  const versions = existsSync(debianPlace) ? readdirSync(debianPlace).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...path.split(delimiter), ...versions.map((version) => join(debianPlace, version, 'bin'))];
  return folders.find((folder) => programs.every((program) => existsSync(join(folder, program)))) ?? null;
}

/**
 * Runs a new PostgreSQL server on a free port and in a temporary folder, and removes it afterwards.
 * @param address of this machine in a closed network, whose machines may connect
 * @throws {UserError} when PostgreSQL is not installed
 */
export async function withThrowAwayPostgres<T>(
  work: (cluster: Cluster) => Promise<T>,
  address = '127.0.0.1',
): Promise<T> {
  const bin = findPostgres();
  if (!bin) throw new UserError('Для этой проверки нужен PostgreSQL: apt-get install postgresql');
  return withTemporaryFolder('clinic-postgres-', (folder) => runServer(bin, folder, address, work));
}

async function runServer<T>(
  bin: string,
  folder: string,
  address: string,
  work: (cluster: Cluster) => Promise<T>,
): Promise<T> {
  const owner = ownerOf(folder);
  const data = join(folder, 'data');
  const [port] = await freePorts(1);
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8'];
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', user, '-A', 'trust', '--no-sync', ...locale], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  });
  appendFileSync(join(data, 'pg_hba.conf'), `host all all ${address}/24 trust\n`);
  const options = ['-c', `listen_addresses=${address}`, '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off'];
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...options], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  });
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  const gone = new Promise((done) => server.once('exit', done));
  const url = `postgres://${user}@${address}:${port}/postgres`;
  try {
    await untilReady(join(bin, 'pg_isready'), address, String(port));
    return await work({ url, makeDatabase: () => makeDatabase(url) });
  } finally {
    // Fast shutdown: open connections are closed.
    server.kill('SIGINT');
    await gone;
    process.off('exit', kill);
  }
}

/** The server refuses to run as root: it gets the user that Debian's package makes. */
function ownerOf(folder: string) {
  if (process.getuid?.() !== 0) return {};
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  chownSync(folder, uid, gid);
  return { uid, gid };
}

/** Uses the server's own program: the driver may not be installed yet. */
async function untilReady(program: string, address: string, port: string) {
  const isReady = async () => spawnSync(program, ['-q', '-h', address, '-p', port]).status === 0;
  if (!(await becomes(isReady, startWithinMs))) throw new UserError('PostgreSQL для проверки не запустился');
}

let made = 0;

/**
 * @param url of any database of the server
 * @param from URL of a database to copy, which nobody is connected to
 * @returns URL of a new one, empty without `from`
 */
export async function makeDatabase(url: string, from?: string): Promise<string> {
  made += 1;
  const name = `${user}_${process.pid}_${made}`;
  await withPostgres(url, (client) =>
    client.query(`CREATE DATABASE ${name}${from ? ` TEMPLATE ${new URL(from).pathname.slice(1)}` : ''}`),
  );
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
