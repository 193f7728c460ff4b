import { rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import type { Env } from './platform/env.ts';
import type { createSite } from './site.ts';

// The development server: Vite in front of the site, which is created again after its code has changed.
const server = createServer((request, response) => {
  vite.middlewares(request, response, () => {
    currentSite().then(
      ({ listener }) => listener(request, response),
      (error: Error) => {
        vite.ssrFixStacktrace(error);
        console.error(error);
        response.writeHead(500).end(error.stack);
      },
    );
  });
});
// Without a port of its own for reloading, so that several can run.
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } });
const env: Env = (await vite.ssrLoadModule('./server/platform/env.ts')).readEnv(process.env);
/** Apart from production data, whose pages refer to built assets. */
const dataDir = join(env.dataDir, 'development');

type Running = { create: typeof createSite; build: ServerBuild; site: Promise<Site> };
type Site = { listener: RequestListener; stop: () => Promise<void> };
let running: Running | null = null;

async function currentSite(): Promise<Site> {
  const [{ createSite: create }, build] = await Promise.all([
    vite.ssrLoadModule('./server/site.ts'),
    vite.ssrLoadModule('virtual:react-router/server-build'),
  ]);
  if (running && running.create === create && running.build === build) return running.site;
  const site = replace(running, create, build as ServerBuild);
  running = { create, build: build as ServerBuild, site };
  return site;
}

async function replace(former: Running | null, create: typeof createSite, build: ServerBuild): Promise<Site> {
  // A former site that could not start has nothing to stop.
  await (await former?.site.catch(() => null))?.stop();
  rmSync(join(dataDir, 'pages'), { recursive: true, force: true });
  const { app, publishing, finish } = create({
    env: { ...env, dataDir },
    build,
    codeId: String(Date.now()),
    // No built assets: Vite serves the sources.
    clientDir: dataDir,
    isStopping: () => false,
  });
  await publishing.restore();
  publishing.publisher.start();
  const rest = getRequestListener(app.fetch);
  return {
    listener: (request, response) => {
      if (!publishing.fastPath.answer(request, response)) void rest(request, response);
    },
    stop: async () => {
      publishing.publisher.stop();
      await finish();
    },
  };
}

server.listen(env.port, env.host, () => console.log(`http://${env.host}:${env.port}`));
