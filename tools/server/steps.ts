import { execFileSync, spawnSync } from 'node:child_process';
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
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram } from '../backup/archive.ts';
import { Fault } from '../launch/console.ts';
import { root } from '../launch/places.ts';
import type { Hosts } from './options.ts';
import { places } from './places.ts';
import { unknownHosts } from './preflight.ts';
import { ask, get } from './probes.ts';

const contentUrl = 'http://127.0.0.1:1337/_health';
const siteUrl = 'http://127.0.0.1:3000/readyz';
/** The demo clinic takes a minute on two cores. */
const contentReadyMs = 10 * 60_000;
const siteReadyMs = 2 * 60_000;
const pollMs = 1000;
/** After so many restarts by systemd a part is considered broken. */
const maxRestarts = 3;

/** Runs a program of the system. Throws a `Fault` with its last lines if it fails. */
export const run = (...command: string[]) => runProgram({ command, cwd: '/', from: `пакет Debian с ${command[0]}` });

export const inCode = (path: string) => join(places.code, path);

/**
 * Copies this release beside the installed code and returns the folder. It belongs to root: neither part can change it.
 */
export async function copyRelease(): Promise<string> {
  const copy = `${places.code}.new`;
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy);
  await run('cp', '-a', `${root}.`, copy);
  await run('chown', '-R', 'root:root', copy);
  chmodSync(copy, 0o755);
  return copy;
}

/**
 * Runs a command of the product with its settings in .env, as the user of the data, and returns its output. Throws a
 * `Fault` with that output if it fails.
 */
export function runAsClinic(...args: string[]): string {
  const command = [inCode('node/bin/node'), 'tools/run.mjs', ...args];
  // Variables of this shell must not become settings.
  const env = { PATH: process.env.PATH };
  const options = { cwd: places.code, env, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync('runuser', ['-u', 'clinic', '--', ...command], options);
  if (status !== 0) throw new Fault(`${args[0]}: ${stdout}${stderr}`.replace('✗ ', '').trimEnd());
  return stdout;
}

/** Writes the environment of both parts, as `node tools/run.mjs environment` prints it. */
export function writeEnvironments(): void {
  for (const part of ['content', 'site'])
    writePrivate(join(places.settings, `${part}.env`), runAsClinic('environment', part));
}

/** Writes a file that only `clinic` reads. Renamed, so that an interruption leaves the old file or the new one. */
export function writePrivate(file: string, text: string): void {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'clinic'], { encoding: 'utf8' }));
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  chownSync(`${file}.new`, idOf('-u'), idOf('-g'));
  renameSync(`${file}.new`, file);
}

export async function installUnits(): Promise<void> {
  for (const name of readdirSync(inCode('deploy/systemd'))) {
    const unit = readFileSync(inCode(`deploy/systemd/${name}`), 'utf8');
    writeFileSync(join(places.units, name), unit.replaceAll('/usr/bin/node', inCode('node/bin/node')));
  }
  await run('systemctl', 'daemon-reload');
}

export async function startContent(): Promise<void> {
  const isFirst = !existsSync(join(places.data, 'content/first-start-done'));
  await run('systemctl', 'enable', '--now', 'clinic-content');
  await untilReady(contentUrl, 'clinic-content', contentReadyMs);
  if (!isFirst) return;
  // The process that has filled the database keeps twice the memory of a new one.
  await run('systemctl', 'restart', 'clinic-content');
  await untilReady(contentUrl, 'clinic-content', contentReadyMs);
}

/** Restarts both parts with new settings. systemd holds the site's port, so no visitor is refused. */
export async function restart(): Promise<void> {
  await run('systemctl', 'restart', 'clinic-content');
  await untilReady(contentUrl, 'clinic-content', contentReadyMs);
  await run('systemctl', 'restart', 'clinic-site');
  await untilReady(siteUrl, 'clinic-site', siteReadyMs);
}

export async function startSite(): Promise<void> {
  await run('systemctl', 'enable', '--now', 'clinic-site.socket', 'clinic-site', 'clinic-backup.timer');
  await untilReady(siteUrl, 'clinic-site', siteReadyMs);
}

async function untilReady(url: string, unit: string, withinMs: number): Promise<void> {
  const until = Date.now() + withinMs;
  while (!(await get(url))?.answer.ok) {
    const { output } = await ask('systemctl', 'show', '--property=NRestarts', '--value', unit);
    if (Date.now() > until || Number(output) >= maxRestarts)
      throw new Fault(`${unit} не отвечает. Посмотрите: journalctl -u ${unit} -n 50`);
    await sleep(pollMs);
  }
}

/** Gives nginx the parts that its servers include; an engineer edits the servers only. */
export async function takeNginxParts(): Promise<void> {
  mkdirSync(places.nginx, { recursive: true });
  cpSync(inCode('deploy/nginx/parts'), places.nginx, { recursive: true });
  await reloadNginx();
}

export async function reloadNginx(): Promise<void> {
  await run('nginx', '-t');
  await run('systemctl', 'reload-or-restart', 'nginx');
}

/** Gets missing certificates. Keeps existing ones, of any authority. */
export async function certify({ email, site, admin }: Hosts & { email: string }): Promise<void> {
  const account = ['--non-interactive', '--agree-tos', '-m', email, '--deploy-hook', 'systemctl reload nginx'];
  for (const [name, hosts] of [
    [site, [site, `www.${site}`]],
    [admin, [admin]],
  ] as const) {
    if (existsSync(join(places.certificates, name, 'fullchain.pem'))) continue;
    const unknown = await unknownHosts(hosts);
    const known = hosts.filter((host) => !unknown.includes(host)).flatMap((host) => ['-d', host]);
    await run('certbot', 'certonly', ...account, '--webroot', '-w', places.acme, '--cert-name', name, ...known);
  }
}
