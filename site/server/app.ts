import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { ServerBuild } from 'react-router';
import { createContentClient } from '#app/cms/client.server.ts';
import { readFrame } from '#app/cms/frame.server.ts';
import { createSearchClient } from '#app/cms/search-client.server.ts';
import type { Env } from './env.ts';
import { createGuards } from './forms/guards.ts';
import { createFrameReader } from './frame-reader.ts';
import { bareErrorsForBots } from './http/bot-errors.ts';
import { builds } from './http/builds.ts';
import { canonicalUrl } from './http/canonical-url.ts';
import { clientAddress } from './http/client-address.ts';
import { keptAssets } from './http/kept-assets.ts';
import { pages } from './http/pages.ts';
import { sameOrigin } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { uploadsProxy } from './http/uploads-proxy.ts';
import { images } from './images/images.ts';

/** The whole server, read top-down: what stands earlier answers earlier. */
export function createApp({ env, build, clientDir }: { env: Env; build: ServerBuild; clientDir: string }): Hono {
  const content = createContentClient({
    url: env.contentUrl,
    token: env.contentToken,
    timeoutMs: env.contentTimeoutMs,
  });
  const search = createSearchClient({ host: env.searchHost, key: env.searchKey, timeoutMs: env.contentTimeoutMs });
  const frame = createFrameReader({
    read: () => readFrame(content),
    file: `${env.dataDir}/frame.json`,
    freshMs: 2000,
  });
  const context = {
    content,
    search,
    captcha: env.captcha,
    readFrame: frame,
    siteUrl: env.siteUrl,
    now: () => new Date(),
  };

  const guards = createGuards(env);
  const app = new Hono();
  app.use(securityHeaders({ isHttps: env.siteUrl.startsWith('https:') }));
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const isReady = await frame().then(
      () => true,
      () => false,
    );
    return c.text(isReady ? 'ok' : 'waiting for the content service', isReady ? 200 : 503);
  });
  app.use(compress());
  app.route('/builds', builds({ id: build.assets.version }));
  app.use(
    '/assets/*',
    serveStatic({
      root: clientDir,
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  const assetsDir = `${clientDir}/assets`;
  if (env.isProduction)
    app.get('/assets/*', keptAssets({ assetsDir, keptDir: `${env.dataDir}/assets`, id: build.assets.version }));
  app.get('/assets/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  const library = { assetsUrl: env.assetsUrl, timeoutMs: env.contentTimeoutMs };
  app.get('/uploads/:name', uploadsProxy(library));
  app.get('/_ipx/*', images({ ...library, folder: `${env.dataDir}/images`, maxBytes: env.imageCacheBytes }));
  app.use(bareErrorsForBots());
  app.use(canonicalUrl());
  app.use(sameOrigin({ siteUrl: env.siteUrl }));
  app.all(
    '*',
    pages({
      build,
      mode: env.isProduction ? 'production' : 'development',
      content: context,
      guards: (c) => guards(clientAddress(c, env.proxies)),
    }),
  );
  app.onError((error, c) => {
    console.error(JSON.stringify({ level: 'error', event: 'request', path: c.req.path, message: String(error) }));
    return c.text('Возникла ошибка', 500);
  });
  return app;
}
