import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launch/places.ts';
import type { Mutant } from './mutant.ts';

const packages = ['.', 'content', 'site', 'bench'];

/** A copy of the checkout to put mutants into, below `.data`, with hard links to the installed packages. */
export function copyCheckout() {
  const data = join(root, '.data');
  mkdirSync(data, { recursive: true });
  const folder = mkdtempSync(join(data, 'mutants-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((path) => path && existsSync(join(root, path)))) {
    cpSync(join(root, file), join(folder, file));
  }
  for (const name of packages.filter((one) => existsSync(join(root, one, 'node_modules')))) {
    execFileSync('cp', ['-al', join(root, name, 'node_modules'), join(folder, name, 'node_modules')]);
  }
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);

  /** Runs `work` while the mutant is in the copy. */
  async function withMutant<Result>({ file, find, replace }: Mutant, work: () => Promise<Result>): Promise<Result> {
    const path = join(folder, file);
    const source = readFileSync(path, 'utf8');
    const [before, after, ...more] = source.split(find);
    if (before === undefined || after === undefined || more.length > 0) {
      throw new Error(`${file} does not have this text exactly once: ${find}`);
    }
    writeFileSync(path, before + replace + after);
    try {
      return await work();
    } finally {
      writeFileSync(path, source);
    }
  }

  return { folder, withMutant, remove };
}

export type CheckoutCopy = ReturnType<typeof copyCheckout>;
