import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ServerBuild } from 'react-router';
import type { Env } from '../platform/env.ts';

/** Earlier builds whose files are kept: about 20 MB, or three weeks at one deploy a day. */
const retainedBuilds = 20;
const temporaryEnding = '.half';
const immutable = 'public, max-age=31536000, immutable';

/** Files of a build that are served, also as a compressed file beside them. Source maps stay on the server. */
const builtFile = /\.(js|css|svg|woff2)$/;
const noAsset = async (c: Context) => c.text('Not found', 404, { 'Cache-Control': 'no-store' });

/** The build's id and its files. */
export function register(app: Hono, needs: { env: Env; build: ServerBuild; clientDir: string }): void {
  const { env, clientDir } = needs;
  const id = needs.build.assets.version;
  app.route('/builds', builds({ id }));
  app.use('/assets/*', (c, next) => (builtFile.test(c.req.path) ? next() : noAsset(c)));
  app.use(
    '/assets/*',
    serveStatic({ root: clientDir, precompressed: true, onFound: (_path, c) => c.header('Cache-Control', immutable) }),
  );
  const assetsDir = `${clientDir}/assets`;
  if (env.isProduction) app.get('/assets/*', retainedAssets({ assetsDir, retainedDir: `${env.dataDir}/assets`, id }));
  app.get('/assets/*', noAsset);
}

/** GET /builds/latest.json, which open pages poll about hourly, and GET /builds/meta/{id}.json of the current build. */
export function builds({ id }: { id: string }): Hono {
  return new Hono()
    .get('/latest.json', (c) => c.json({ id }, 200, { 'Cache-Control': 'no-store' }))
    .get('/meta/:file', (c) =>
      c.req.param('file') === `${id}.json`
        ? c.json({ id }, 200, { 'Cache-Control': immutable })
        : c.text('Not found', 404, { 'Cache-Control': 'no-store' }),
    );
}

type RetainedAssetsOptions = {
  assetsDir: string;
  /** Assets of all builds, a folder each; outlives a deploy. */
  retainedDir: string;
  /** Id of the build that is served. */
  id: string;
};

/**
 * Copies this build's assets and serves those of earlier builds, which open tabs still ask for (docs/specification.md
 * R14; docs/specification.md section 14). Without a writable disk it serves none and logs a warning. Passes unknown
 * files on.
 */
export function retainedAssets(options: RetainedAssetsOptions): MiddlewareHandler {
  const fileOf = copyAndList(options);
  const serve = serveStatic({
    root: options.retainedDir,
    precompressed: true,
    rewriteRequestPath: (path) => fileOf.get(path) ?? path,
  });
  return (c, next) => {
    if (!fileOf.has(c.req.path)) return next();
    c.header('Cache-Control', immutable);
    return serve(c, next);
  };
}

/** Returns the files of earlier builds by the path they are requested under. */
function copyAndList({ assetsDir, retainedDir, id }: RetainedAssetsOptions): ReadonlyMap<string, string> {
  try {
    copyOnce(assetsDir, join(retainedDir, id));
    const [, ...earlier] = newestFirst(retainedDir);
    for (const build of earlier.slice(retainedBuilds))
      rmSync(join(retainedDir, build), { recursive: true, force: true });
    const files = earlier
      .slice(0, retainedBuilds)
      .flatMap((build) => readdirSync(join(retainedDir, build)).map((file) => [build, file] as const));
    return new Map(files.map(([build, file]) => [`/assets/${file}`, `/${build}/${file}`]));
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', event: 'asset-copy-failed', message: String(error) }));
    return new Map();
  }
}

/** Renames a finished copy, so that an interrupted one is never served. Source maps are not copied. */
function copyOnce(from: string, to: string) {
  if (!existsSync(to)) {
    const temporary = to + temporaryEnding;
    rmSync(temporary, { recursive: true, force: true });
    cpSync(from, temporary, { recursive: true, filter: (file) => !file.endsWith('.map') });
    renameSync(temporary, to);
  }
  utimesSync(to, new Date(), new Date());
}

/** Returns the builds by the last time they were served; this build comes first. */
function newestFirst(retainedDir: string): string[] {
  const servedAtMs = (build: string) => statSync(join(retainedDir, build)).mtimeMs;
  return readdirSync(retainedDir)
    .filter((name) => !name.endsWith(temporaryEnding))
    .sort((a, b) => servedAtMs(b) - servedAtMs(a));
}
