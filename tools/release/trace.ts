import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Packages } from '../launch/build.ts';
import type { Part } from '../launch/places.ts';

type Manifest = { main?: string; exports?: Record<string, { require?: string }> };

/**
 * Returns the installed packages that the built part can load, by their path in npm's list: those that its modules
 * require, directly or not, even if rarely. Strapi's packages depend on the whole front-end of the admin and its
 * builder, which are built already.
 */
export async function loadablePackages({ name, folder, output }: Part, installed: Packages): Promise<Set<string>> {
  const { nodeFileTrace } = await import('@vercel/nft');
  const own = globSync(join(output, name === 'site' ? 'server/**/*.js' : '{src,config}/**/*.js'), { cwd: folder });
  const entries = [...own, ...loadedByName(folder, installed)].map((path) => join(folder, path));
  const { fileList } = await nodeFileTrace(entries, { base: folder, processCwd: folder });
  return new Set([...fileList].flatMap((path) => packageOf(path) ?? []));
}

/**
 * Strapi loads plugins and providers by names from settings and manifests, and sharp its binaries by the platform: the
 * tracer does not see them.
 */
function loadedByName(folder: string, installed: Packages): string[] {
  return Object.keys(installed).flatMap((path) => {
    if (/^node_modules\/@img\/sharp-/.test(path)) return [join(path, 'package.json')];
    if (!path.startsWith('node_modules/@strapi/')) return [];
    const { main, exports = {} }: Manifest = JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8'));
    const file = /\/provider-[^/]+$/.test(path) ? main : exports['./strapi-server']?.require;
    return file && existsSync(join(folder, path, file)) ? [join(path, file)] : [];
  });
}

/** Returns the innermost package of a file, for example `node_modules/a/node_modules/@b/c`, or null. */
export const packageOf = (path: string): string | null =>
  /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? null;
