import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** Earlier builds whose files stay. At a deploy a day that is almost three weeks, and about 20 MB. */
const keptBuilds = 20;
const halfEnding = '.half';

type Options = {
  /** Folder of the assets of the build that is served. */
  assetsDir: string;
  /** Folder for the assets of builds, one folder each; outlives a deploy. */
  keptDir: string;
  /** Id of the build that is served. */
  id: string;
};

/**
 * Puts this build's assets aside and serves those of earlier builds, which a deploy would delete under the tabs that
 * are open (QUALITY.md R14; DETAILS.md 8). Without a disk to write on the site runs as well, and says so in its log.
 * @returns the handler of GET /assets/*, for files that this build does not have; passes on what no build had
 */
export function keptAssets(options: Options): MiddlewareHandler {
  const addressOf = keepAndList(options);
  const serve = serveStatic({
    root: options.keptDir,
    precompressed: true,
    rewriteRequestPath: (path) => addressOf.get(path) ?? path,
  });
  return (c, next) => {
    if (!addressOf.has(c.req.path)) return next();
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    return serve(c, next);
  };
}

/** Where in the kept folder the files of earlier builds lie, by the path they are asked for under. */
function keepAndList({ assetsDir, keptDir, id }: Options): ReadonlyMap<string, string> {
  try {
    keep(assetsDir, join(keptDir, id));
    const [, ...earlier] = byAge(keptDir);
    for (const build of earlier.slice(keptBuilds)) rmSync(join(keptDir, build), { recursive: true, force: true });
    const files = earlier
      .slice(0, keptBuilds)
      .flatMap((build) => readdirSync(join(keptDir, build)).map((file) => [build, file] as const));
    return new Map(files.map(([build, file]) => [`/assets/${file}`, `/${build}/${file}`]));
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', event: 'kept-assets', message: String(error) }));
    return new Map();
  }
}

/** A copy broken off in the middle never passes for a whole one. */
function keep(from: string, to: string) {
  if (!existsSync(to)) {
    const half = to + halfEnding;
    rmSync(half, { recursive: true, force: true });
    cpSync(from, half, { recursive: true });
    renameSync(half, to);
  }
  utimesSync(to, new Date(), new Date());
}

/** Builds by when they were served last, this one first. */
function byAge(keptDir: string): string[] {
  const servedAtMs = (build: string) => statSync(join(keptDir, build)).mtimeMs;
  return readdirSync(keptDir)
    .filter((name) => !name.endsWith(halfEnding))
    .sort((a, b) => servedAtMs(b) - servedAtMs(a));
}
