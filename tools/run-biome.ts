import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { step } from './launch/console.ts';
import { install, needsInstall } from './launch/install.ts';
import { root } from './launch/places.ts';

/** Runs Biome on this terminal, from a fresh clone too, and returns its exit code. */
export async function runBiome(args: string[]): Promise<number> {
  const tools = { name: 'tools', folder: root };
  if (needsInstall(root)) await step('Установка tools', () => install(tools, { logs: join(root, '.data/logs') }));
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const child = spawn(process.execPath, [biome, ...args], { cwd: root, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  return code ?? 1;
}
