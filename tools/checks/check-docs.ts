import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../launch/places.ts';

const inBackticks = /`([\w.-]+(?:\/[\w.[\]-]+)+\/?)`/g;
const inLinks = /\]\(([^)\s#:]+)(?:#[^)]*)?\)/g;
/** Paths outside the repository: generated files, packages, media types, URLs. */
const external =
  /^([A-Z_]+|\.data|node_modules|dist|build|public|api|indexes|uploads|(?:image|video|text|application|font)\/[\w+.-]+$)(\/|$)/;

/** Packages, what builds and tests leave behind, and the demo clinic's texts. */
const exclude = ['**/node_modules', '**/.*', '**/dist', '**/build', '**/test-results', 'content/seed/data'];

/** Returns one line for each wrong path or script in the documents. */
export const checkDocs = (): string[] => [...missingPaths(), ...missingScripts()];

/** Checks that every path in backticks and every relative link exists. */
function missingPaths(): string[] {
  return globSync('**/*.md', { cwd: root, exclude }).flatMap((name) => {
    const file = join(root, name);
    // Docs write paths from the root, from a package or from their own folder.
    const bases = [root, join(root, 'content'), join(root, 'site'), dirname(file)];
    return pathsNamed(readFileSync(file, 'utf8'))
      .filter((path) => !bases.some((base) => existsSync(join(base, path))))
      .map((path) => `${name}: ${path} does not exist`);
  });
}

/** Checks that every `npm run` names a script of some package. */
function missingScripts(): string[] {
  const packages = ['.', 'content', 'site'].map((folder) => readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const scripts = packages.flatMap((text) => Object.keys(JSON.parse(text).scripts));
  return globSync('**/*.md', { cwd: root, exclude }).flatMap((name) =>
    [...readFileSync(join(root, name), 'utf8').matchAll(/npm run ([\w:]+)/g)]
      .filter(([, script = '']) => !scripts.includes(script))
      .map(([call]) => `${name}: no script for ${call}`),
  );
}

function pathsNamed(text: string) {
  const quoted = [...text.matchAll(inBackticks)].map(([, path = '']) => path).filter((path) => !external.test(path));
  const linked = [...text.matchAll(inLinks)].map(([, path = '']) => path).filter((path) => !path.startsWith('/'));
  return [...quoted, ...linked];
}
