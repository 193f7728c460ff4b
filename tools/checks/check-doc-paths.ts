import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../launch/places.ts';

/** Checks that every path in backticks and every relative link of the docs exists. */

const inBackticks = /`([\w.-]+(?:\/[\w.[\]-]+)+\/?)`/g;
const inLinks = /\]\(([^)\s#:]+)(?:#[^)]*)?\)/g;
/** Paths outside the repository: generated files, packages, media types, URLs. */
const external =
  /^([A-Z_]+|\.data|node_modules|dist|build|public|api|indexes|uploads|(?:image|video|text|application|font)\/[\w+.-]+$)(\/|$)/;

/** Packages, what builds and tests leave behind, and the demo clinic's texts. */
const exclude = ['**/node_modules', '**/.*', '**/dist', '**/build', '**/test-results', 'content/seed/data'];

function pathsNamed(text: string) {
  const quoted = [...text.matchAll(inBackticks)].map(([, path = '']) => path).filter((path) => !external.test(path));
  const linked = [...text.matchAll(inLinks)].map(([, path = '']) => path).filter((path) => !path.startsWith('/'));
  return [...quoted, ...linked];
}

/** Returns one line for each missing path. */
export function checkDocPaths(): string[] {
  return globSync('**/*.md', { cwd: root, exclude }).flatMap((name) => {
    const file = join(root, name);
    // Docs write paths from the root, from a package or from their own folder.
    const bases = [root, join(root, 'content'), join(root, 'site'), dirname(file)];
    const missing = pathsNamed(readFileSync(file, 'utf8')).filter(
      (path) => !bases.some((base) => existsSync(join(base, path))),
    );
    return missing.map((path) => `${name}: ${path} does not exist`);
  });
}
