import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launch/places.ts';

export type Patch = {
  name: string;
  /** Path of the patch. */
  file: string;
  /** Arguments of `npm test --`, one list for each part that must notice the fault. */
  noticedBy: string[][];
};

const folder = join(root, 'tools/mutants/patches');

/** Reads every patch. Throws when a first line is not `Noticed by: PART FILE… [-g "NAME"]; …`. */
export const readPatches = (): Patch[] =>
  readdirSync(folder).map((entry) => {
    const file = join(folder, entry);
    const [, tests] = /^Noticed by: (.+)\n/.exec(readFileSync(file, 'utf8')) ?? [];
    if (!tests) throw new Error(`${file}: the first line does not say what notices the fault`);
    const words = tests
      .split('; ')
      .map((one) => one.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? []);
    return { name: entry.replace(/\.patch$/, ''), file, noticedBy: words };
  });

/** Applies patches in a checkout. Throws with the reason when one does not fit. */
export function applyPatches(patches: readonly Patch[], checkout: string, ...options: string[]): void {
  const files = patches.map(({ file }) => file);
  execFileSync('git', ['apply', ...options, ...files], { cwd: checkout, stdio: ['ignore', 'ignore', 'pipe'] });
}
