import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Manifest = { routes: Record<string, Record<string, unknown>> };

const start = 'window.__reactRouterManifest=';
const manifestName = /^manifest-\w+\.js$/;

/**
 * The browser's table of routes has only what it can go to: routes that answer with data (forms, feeds, what popups load) are
 * asked by their addresses, never by the router. What a route does not have is not written down either. The server's own
 * table stays whole.
 */
export function knownRoutes(): Plugin {
  let folder = '';
  return {
    name: 'known-routes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configResolved({ environments }) {
      folder = join(environments.client?.build.outDir ?? '', environments.client?.build.assetsDir ?? '');
    },
    // The router writes it while the server is built.
    writeBundle() {
      const names = readdirSync(folder).filter((name) => manifestName.test(name));
      if (names.length === 0) this.error(`no table of routes in ${folder}`);
      for (const name of names) {
        const file = join(folder, name);
        writeFileSync(file, lessened(readFileSync(file, 'utf8')));
      }
    },
  };
}

/** @throws when the file is not written as the router wrote it when this was made */
export function lessened(code: string): string {
  if (!code.startsWith(start) || !code.endsWith(';')) throw new Error('the table of routes looks otherwise');
  const manifest = JSON.parse(code.slice(start.length, -1)) as Manifest;
  const routes = Object.entries(manifest.routes)
    .filter(([id, { hasDefaultExport }]) => id === 'root' || hasDefaultExport === true)
    .map(([id, route]) => [id, Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false))]);
  return `${start}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`;
}
