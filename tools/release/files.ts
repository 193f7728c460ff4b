import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installedList, type Packages, readPackages } from '../launch/build.ts';
import { UserError } from '../launch/console.ts';
import { type Part, parts, root } from '../launch/places.ts';
import { loadablePackages } from './trace.ts';

/** A file or a link: where it is now, and its path in the release. */
export type ReleaseFile = { source: string; path: string };

/** Files of the repository that run, or that the engineer of a server reads. The built parts need no sources. */
const fromRepository = [
  ...['contract', 'tools', 'deploy', 'docs/operations', 'package.json'],
  ...[
    'content/package.json',
    'content/tsconfig.json',
    'content/favicon.png',
    'content/database',
    'content/seed',
    'site/package.json',
  ],
];
const isForEngineers = (path: string) => /\.test\.(ts|mjs)$|^tools\/(mutants|dependencies|testing|checks)\//.test(path);

/** Read by editors, debuggers and compilers only. */
const isForDevelopment = (path: string) =>
  /\.(map|d\.[cm]?ts|md|c|cc|cpp|h|hpp)$/i.test(path) && !/(licen[cs]e|notice|copying)[^/]*$/i.test(path);
/** Sources of the built admin. */
const isOfAdmin = (path: string) => /^node_modules\/@strapi\/[^/]+\/dist\/admin\//.test(path);

/**
 * Returns all files of a release, sorted by path, without the files made for it.
 * @param node the Node program of the platform
 */
export async function listReleaseFiles(node: string): Promise<ReleaseFile[]> {
  const files = [
    ...trackedFiles(),
    ...parts.flatMap(builtFiles),
    ...(await Promise.all(parts.map(packageFiles))).flat(),
    { source: node, path: 'node/bin/node' },
    { source: join(dirname(node), '../LICENSE'), path: 'node/LICENSE' },
  ];
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function trackedFiles(): ReleaseFile[] {
  const output = execFileSync('git', ['ls-files', '-z', '--', ...fromRepository], { cwd: root, encoding: 'utf8' });
  const paths = output.split('\0').filter((path) => path !== '' && !isForEngineers(path));
  return paths.map((path) => ({ source: join(root, path), path }));
}

function builtFiles({ name, folder, output }: Part): ReleaseFile[] {
  const from = join(folder, output);
  return listFiles(from).map((path) => ({ source: join(from, path), path: `${name}/${output}/${path}` }));
}

async function packageFiles(part: Part): Promise<ReleaseFile[]> {
  const { name, folder } = part;
  const installed = readPackages(installedList(folder));
  if (!installed) throw new UserError(`${name}: пакеты не установлены`);
  const loadable = await loadablePackages(part, installed);
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const filesOf = ({ path, isLink }: { path: string; isLink: boolean }): string[] => {
    if (isLink) return [path];
    const all = listFiles(join(folder, path)).map((file) => join(path, file));
    if (loadable.has(path)) return all.filter((file) => !isForDevelopment(file) && !isOfAdmin(file));
    // Strapi looks for plugins in the manifests of all direct dependencies.
    return path.slice('node_modules/'.length) in dependencies ? [join(path, 'package.json')] : [];
  };
  return productionPackages(installed)
    .flatMap(filesOf)
    .map((path) => ({ source: join(folder, path), path: join(name, path) }));
}

/** Returns the installed packages but those for development, from npm's list of what it installed. */
export function productionPackages(installed: Packages): { path: string; isLink: boolean }[] {
  return Object.entries(installed)
    .filter(([path, { dev }]) => path.startsWith('node_modules/') && !dev)
    .map(([path, { link }]) => ({ path, isLink: link === true }));
}

/** Lists files and links below a folder. Nested packages are entries of their own in npm's list. */
function listFiles(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = prefix + entry.name;
    if (!entry.isDirectory()) return [path];
    return entry.name === 'node_modules' ? [] : listFiles(folder, `${path}/`);
  });
}
