import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../backup/archive.ts';
import { UserError } from '../launch/console.ts';
import { root } from '../launch/places.ts';
import { hasDefaultServer, isWelcomePage } from './nginx-configuration.ts';
import type { Hosts } from './options.ts';
import { places } from './places.ts';
import { unknownHosts } from './preflight.ts';
import { ask } from './probes.ts';

/** Runs a program of the system. Throws a `UserError` with its last lines if it fails. */
export const run = (...command: string[]) => runProgram({ command, cwd: '/', from: `пакет Debian с ${command[0]}` });

export const inCode = (path: string) => join(places.code, path);

/**
 * Copies this release beside the installed code and returns the folder. It belongs to root: neither part can change it.
 */
export async function copyRelease(release = root): Promise<string> {
  const copy = `${places.code}.new`;
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy);
  await run('cp', '-a', `${release}/.`, copy);
  await run('chown', '-R', 'root:root', copy);
  chmodSync(copy, 0o755);
  return copy;
}

/**
 * Runs a command of the product with its settings in .env, as the user of the data, and returns its output. Throws a
 * `UserError` with that output if it fails.
 */
export const runAsClinic = (...args: string[]): string => runWith(places.code, {}, ...args);

/** @param code folder of a release @param settings override its .env */
export function runWith(code: string, settings: Record<string, string>, ...args: string[]): string {
  const command = [join(code, 'node/bin/node'), 'tools/run.mjs', ...args];
  // Variables of this shell must not become settings.
  const env = { ...settings, PATH: process.env.PATH };
  const options = { cwd: code, env, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync('runuser', ['-u', 'clinic', '--', ...command], options);
  if (status !== 0) throw new UserError(`${args[0]}: ${stdout}${stderr}`.replace('✗ ', '').trimEnd());
  return stdout;
}

/** Writes a file that only `clinic` reads. Renamed, so that an interruption leaves the old file or the new one. */
export function writePrivate(file: string, text: string): void {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'clinic'], { encoding: 'utf8' }));
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  chownSync(`${file}.new`, idOf('-u'), idOf('-g'));
  renameSync(`${file}.new`, file);
}

/** Gives nginx the parts that its servers include; an engineer edits the servers only. */
export async function takeNginxParts(): Promise<void> {
  mkdirSync(places.nginx, { recursive: true });
  cpSync(inCode('deploy/nginx/parts'), places.nginx, { recursive: true });
  await takeDefaultServer();
  await reloadNginx();
}

/** Answers unknown names, unless this nginx has another default server than Debian's welcome page. */
async function takeDefaultServer(): Promise<void> {
  const own = inCode('deploy/nginx/default.conf');
  // Releases before 1.8 have none.
  if (!existsSync(own)) return;
  rmSync(places.nginxDefault, { force: true });
  const { nginxWelcome: welcome } = places;
  if (existsSync(welcome) && isWelcomePage(readFileSync(welcome, 'utf8'))) rmSync(welcome);
  if (!hasDefaultServer((await ask('nginx', '-T')).output)) cpSync(own, places.nginxDefault);
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
