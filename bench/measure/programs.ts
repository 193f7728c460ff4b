import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Fault } from '../../tools/launch/console.ts';

/** nginx lies where an ordinary user's PATH does not lead. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

/**
 * @returns its path
 * @throws {Fault} that tells how to install it
 */
export function needsProgram(name: string, debianPackage: string): string {
  const path = folders.map((folder) => join(folder, name)).find((candidate) => existsSync(candidate));
  if (!path) throw new Fault(`Нужна программа ${name}: sudo apt-get install ${debianPackage}`);
  return path;
}
