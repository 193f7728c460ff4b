import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Describes a release (tools/release). A clone has none. */
export const releaseFile = join(root, 'release.json');
/** A release is already built and has neither sources nor development packages. */
export const isRelease = existsSync(releaseFile);

/** Returns how an operator calls a command of the product here: a release brings no npm. */
export const callOf = (command: string) => (isRelease ? `clinic ${command}` : `node tools/run.mjs ${command}`);

/** One of the two packages. They have separate dependencies: the admin needs React 18, the site React 19. */
export interface Part {
  name: 'content' | 'site';
  folder: string;
  /** Folder that a build replaces. */
  output: string;
  /** Paths that a build does not read. */
  notBuilt: RegExp;
}

/** Source of both packages: a change needs a build of both. */
export const contract = join(root, 'contract');

export const content: Part = {
  name: 'content',
  folder: join(root, 'content'),
  output: 'dist',
  notBuilt: /^(seed|test|types|database|schema\.graphql|vitest\.config\.mts)$|\.test\.ts$|\.md$/,
};

export const site: Part = {
  name: 'site',
  folder: join(root, 'site'),
  output: 'build',
  notBuilt: /^(e2e|vitest\.(config|setup)\.ts|playwright\.config\.ts)$|\.test\.tsx?$|\.md$/,
};

export const parts = [content, site];

/** Everything the tests leave behind, apart from the product's own data. */
export const testFolder = join(root, '.data/test');

/** Logs of the test tools and of the throw-away products. */
export const logs = join(testFolder, 'logs');
