import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { UserError } from '../launch/console.ts';
import { places } from './places.ts';
import { ask } from './probes.ts';
import { inCode } from './steps.ts';

/** Archives a running product into the folder of the nightly copies, or another place that `clinic` may write to. */
export const backup = (args: string[]): number => {
  const isPlace = (arg: string) => !arg.startsWith('-');
  return passOn(
    'backup',
    args.some(isPlace) ? args.map((arg) => (isPlace(arg) ? resolve(arg) : arg)) : [places.backups, ...args],
  );
};

/** Restores an archive elsewhere, starts and checks it. */
export async function rehearse([file = '', ...more]: string[]): Promise<number> {
  return passOn('rehearse', [file && (await readable(file)), ...more].filter(Boolean));
}

/** Prints the settings and secrets of one part, for another server. */
export const environment = (args: string[]): number => passOn('environment', args);

/** Gives an employee a new password for the admin, while both parts run. */
export const password = (args: string[]): number => passOn('password', args);

/** Returns the whole path of an archive. Throws a `UserError` when the user of the data cannot read it. */
export async function readable(file: string): Promise<string> {
  const path = resolve(file);
  const { code } = await ask('runuser', '-u', 'clinic', '--', 'test', '-r', path);
  if (code === 0) return path;
  throw new UserError(`Копию ${path} не прочитать от имени clinic: положите её в ${places.backups} и повторите`);
}

/** Runs a command of the product as the user of the data, with its output on this terminal, and returns its code. */
function passOn(command: string, args: string[]): number {
  // Variables of this shell must not become settings.
  const options = { cwd: places.code, env: { PATH: process.env.PATH }, stdio: 'inherit' } as const;
  const program = [inCode('node/bin/node'), 'tools/run.mjs', command, ...args];
  return spawnSync('runuser', ['-u', 'clinic', '--', ...program], options).status ?? 1;
}
