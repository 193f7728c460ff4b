import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { UserError } from '../../launch/console.ts';
import { testFolder } from '../../launch/places.ts';
import { becomes } from '../../trial/becomes.ts';
import { copyFolder } from '../../trial/throw-away-product.ts';

/** What `run` saw. `output`: both streams, as a terminal shows them. */
export type Ran = { code: number; output: string };

export type BareServer = {
  /** Its root folder, seen from outside. */
  folder: string;
  /** Runs a line of shell as root, with the environment of a fresh login. */
  run: (line: string) => Promise<Ran>;
};

const suite = 'bookworm';
const bare = ['systemd', 'systemd-sysv', 'dbus', 'iproute2', 'ca-certificates', 'curl'];
/** The server has no way out: what an installation takes from Debian is there already. */
const taken = ['nginx', 'certbot', 'openssl', 'postgresql'];
/** Made once; each server is a copy. */
const base = join(testFolder, `debian-${suite}`);
const bootsWithinMs = 120_000;
const login = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', LANG: 'C.UTF-8' };

/**
 * Boots a bare Debian with systemd as its first process, in namespaces and with a network of its own, and removes it
 * afterwards. Needs root, debootstrap and systemd-nspawn.
 *
 * @param hosts names that lead to the server itself
 * @param log file that receives its console
 */
export async function withBareServer<T>(
  { hosts, log }: { hosts: string[]; log: string },
  work: (server: BareServer) => Promise<T>,
): Promise<T> {
  makeBase();
  const folder = mkdtempSync(join(tmpdir(), 'clinic-server-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    copyFolder(base, folder);
    writeFileSync(join(folder, 'etc/hostname'), 'server\n');
    writeFileSync(join(folder, 'etc/hosts'), `127.0.0.1 localhost server ${hosts.join(' ')}\n`);
    const { first, stop } = await boot(folder, log);
    try {
      const run = (line: string) => runInside(first, line);
      const isUp = async () => /running|degraded/.test((await run('systemctl is-system-running')).output);
      if (!(await becomes(isUp, bootsWithinMs))) throw new UserError(`Debian не запустилась: ${log}`);
      return await work({ folder, run });
    } finally {
      await stop();
    }
  } finally {
    remove();
  }
}

function makeBase(): void {
  if (existsSync(base)) return;
  const unfinished = `${base}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const options = ['--variant=minbase', `--include=${bare.join(',')}`];
  execFileSync('debootstrap', [...options, suite, unfinished, 'http://deb.debian.org/debian'], { stdio: 'ignore' });
  // Debian asks this program whether an installed service may start.
  const policy = join(unfinished, 'usr/sbin/policy-rc.d');
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const apt = (...args: string[]) =>
    execFileSync('chroot', [unfinished, 'apt-get', ...args], {
      env: { ...login, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
    });
  apt('install', '-y', '--no-install-recommends', ...taken);
  apt('clean');
  rmSync(policy);
  renameSync(unfinished, base);
}

/**
 * Runs a program in control groups of its own, named by the script's name: two servers without them would share the
 * groups of their units, and each would end the other's services.
 */
const ownCgroup = `for tree in /sys/fs/cgroup /sys/fs/cgroup/systemd /sys/fs/cgroup/unified; do
  [ ! -e $tree/cgroup.procs ] || { mkdir $tree/$0 && echo $$ > $tree/$0/cgroup.procs; }
done
exec "$@"`;

/** Returns the id of the server's first process, seen from outside, and a way to end all of them. */
async function boot(folder: string, log: string): Promise<{ first: string; stop: () => Promise<void> }> {
  const options = ['--quiet', '--boot', '--private-network', '--register=no', '--keep-unit', '--settings=no'];
  const container = spawn('sh', ['-c', ownCgroup, basename(folder), 'systemd-nspawn', ...options, '-D', folder], {
    stdio: ['ignore', openSync(log, 'a'), openSync(log, 'a')],
  });
  const gone = new Promise<void>((done) => container.once('exit', () => done()));
  const children = `/proc/${container.pid}/task/${container.pid}/children`;
  const isRunning = () =>
    container.exitCode === null && readFileSync(`/proc/${container.pid}/comm`, 'utf8').startsWith('systemd-nspawn');
  // While it starts, systemd-nspawn has a helper beside the first process of the new namespace.
  const isFirst = (pid: string) => /^NSpid:.*\t1$/m.test(readStatus(pid));
  const firstOf = () => (isRunning() ? (readFileSync(children, 'utf8').trim().split(' ').find(isFirst) ?? '') : '');
  const isStarted = await becomes(async () => firstOf() !== '' || container.exitCode !== null, bootsWithinMs);
  const first = firstOf();
  if (!isStarted || first === '') {
    container.kill('SIGKILL');
    throw new UserError(`systemd-nspawn не запустил Debian: ${log}`);
  }
  // With the first process of its namespace every other one ends; a killed systemd-nspawn would leave them running.
  const kill = () => void process.kill(Number(first), 'SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await gone;
  };
  return { first, stop };
}

/** Returns '' for a process that has ended. */
function readStatus(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

function runInside(first: string, line: string): Promise<Ran> {
  const enter = ['--target', first, '--all', '--', '/bin/bash', '-c', `cd /root; exec 2>&1\n${line}`];
  const child = spawn('nsenter', enter, { env: login, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}
