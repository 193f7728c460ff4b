import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * One of the two packages. They are installed and built on their own: the admin needs React 18, the site React 19.
 */
export interface Part {
  name: 'content' | 'site';
  folder: string;
  /** folder that a build makes, emptied before it */
  output: string;
  /** paths in the folder that a build does not read: a change of theirs needs no build */
  notBuilt: RegExp;
}

/** Shared source that both packages link: a change there needs a build of both. */
export const contract = join(root, 'contract');

export const content: Part = {
  name: 'content',
  folder: join(root, 'content'),
  output: 'dist',
  notBuilt: /^(seed|test|bench|types|database|schema\.graphql|vitest\.config\.mts)$|\.test\.ts$|\.md$/,
};

export const site: Part = {
  name: 'site',
  folder: join(root, 'site'),
  output: 'build',
  notBuilt: /^(e2e|bench|vitest\.config\.ts|playwright\.config\.ts)$|\.test\.tsx?$|\.md$/,
};

export const parts = [content, site];
