import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launch/places.ts';

export const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** The release that the documents upgrade to. */
export const newerVersion = version.replace(/\d+\.\d+$/, (rest) => `${Number.parseInt(rest, 10) + 1}.0`);

/**
 * Returns one line for each archive in docs/operations that is neither this release nor the next, and for each of both
 * that is missing: a server cannot be upgraded to the release that it has.
 */
export function checkDocVersions(): string[] {
  const cwd = join(root, 'docs/operations');
  const named = globSync('*.md', { cwd }).flatMap((name) => {
    const text = readFileSync(join(cwd, name), 'utf8');
    return [...text.matchAll(/clinic-(\d+\.\d+\.\d+)/g)].map(([, found = '']) => ({ name, found }));
  });
  const right = [version, newerVersion];
  return [
    ...named
      .filter(({ found }) => !right.includes(found))
      .map(({ name, found }) => `${name}: no such release: ${found}`),
    ...right
      .filter((one) => !named.some(({ found }) => found === one))
      .map((one) => `docs/operations names no clinic-${one}`),
  ];
}
