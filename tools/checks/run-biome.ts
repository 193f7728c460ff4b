import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureInstalled } from '../launch/build.ts';
import { root } from '../launch/places.ts';

export const lint = () => runBiome(['ci', '--error-on-warnings']);
export const format = () => runBiome(['check', '--write']);

/** Runs Biome on this terminal, also from a fresh clone, and returns its exit code. */
async function runBiome(args: string[]): Promise<number> {
  await ensureInstalled({ name: 'tools', folder: root }, join(root, '.data/logs'));
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const command = [biome, ...args, ...process.argv.slice(3)];
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  return code ?? 1;
}
