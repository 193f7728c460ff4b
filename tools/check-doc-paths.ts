import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './launch/places.ts';

/** Docs that name files which are not there mislead: every path in backticks and every relative link must exist. */

const inBackticks = /`([\w.-]+(?:\/[\w.[\]-]+)+\/?)`/g;
const inLinks = /\]\(([^)\s#:]+)(?:#[^)]*)?\)/g;
/** Looks like a path and is none of the repository's: made at run time, packages, media types, addresses. */
const notOurs =
  /^([A-Z_]+|\.data|node_modules|dist|build|public|api|indexes|uploads|(?:image|video|text|application|font)\/[\w+.-]+$)(\/|$)/;

export function pathsNamed(text: string) {
  const quoted = [...text.matchAll(inBackticks)].map(([, path = '']) => path).filter((path) => !notOurs.test(path));
  const linked = [...text.matchAll(inLinks)].map(([, path = '']) => path).filter((path) => !path.startsWith('/'));
  return [...quoted, ...linked];
}

/** @returns what is named and is not there */
export function checkDocPaths(): string[] {
  return listDocs(root).flatMap((file) => {
    // A path may be written from the root, from its package or from the folder of the document.
    const bases = [root, join(root, 'content'), join(root, 'site'), dirname(file)];
    const missing = pathsNamed(readFileSync(file, 'utf8')).filter(
      (path) => !bases.some((base) => existsSync(join(base, path))),
    );
    return missing.map((path) => `${relative(root, file)}: there is no ${path}`);
  });
}

function listDocs(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    // The seed's texts are the demo clinic's, not ours, and what a failed journey leaves behind is nobody's.
    if (
      entry.name.startsWith('.') ||
      ['node_modules', 'dist', 'build', 'test-results'].includes(entry.name) ||
      path === join(root, 'content/seed/data')
    )
      return [];
    if (entry.isDirectory()) return listDocs(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}
