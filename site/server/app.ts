import { paths } from '@clinic/contract/paths';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { statisticsPath } from '#app/lib/statistics.ts';
import { builds } from './endpoints/builds.ts';
import { canonicalUrl } from './endpoints/canonical-url.ts';
import { robots } from './endpoints/feeds/robots.ts';
import { policyReports } from './endpoints/policy-reports.ts';
import type { Preview } from './endpoints/preview/preview.ts';
import { bannerStylePath, enterPath, exitPath } from './endpoints/preview/preview-paths.ts';
import type { Statistics } from './endpoints/statistics/statistics.ts';
import { bareErrorsForBots } from './platform/bot-errors.ts';
import { clientAddress } from './platform/client-address.ts';
import type { Env } from './platform/env.ts';
import { keptAssets } from './platform/kept-assets.ts';
import { onlyMethods } from './platform/only-methods.ts';
import { sameOrigin } from './platform/same-origin.ts';
import { policyReportsPath, securityHeaders } from './platform/security-headers.ts';
import { onlyHost } from './platform/site-host.ts';
import { unreadBodies } from './platform/unread-bodies.ts';
import type { FindRedirect, Rule } from './redirects/find-redirect.ts';

type Parts = {
  env: Env;
  /** Id of the build that is served. */
  buildId: string;
  clientDir: string;
  /** Whether visitors may be sent here. */
  isReady: () => Promise<boolean>;
  publishing: {
    stored: MiddlewareHandler;
    wake: Handler;
    receipt: Handler;
    sitemap: { index: Handler; part: Handler };
    redirects: { find: FindRedirect; note: (rule: Rule) => void };
  };
  metrics: { count: MiddlewareHandler; answer: Handler };
  /** What browsers ask for outside pages: icons, the manifest, the card without a network and its worker. */
  device: Hono;
  /** The media library's pictures in other sizes. */
  pictures: Handler;
  /** The media library's files as they are. */
  uploads: Handler;
  /** The map of one clinic, for a frame. */
  map: Handler;
  /** What messengers show with a link. */
  sharePictures: Handler;
  /** Counts how far visitors come, by days. */
  statistics: Pick<Statistics, 'beacon' | 'openings'>;
  /** The site as editors see it before publishing; absent without a token for drafts. */
  preview: Preview | undefined;
  /** Makes what is made for each visitor, and what visitors send. */
  visitorPages: Handler;
};

/** What a build gives to browsers; their compressed forms beside them go under these names too. */
const builtFile = /\.(js|css|svg|woff2)$/;
const noAsset = async (c: Context) => c.text('Not found', 404, { 'Cache-Control': 'no-store' });

/** The whole server, read top-down: what stands earlier answers earlier. Before it all stands the page store's front. */
export function createApp({
  env,
  buildId,
  clientDir,
  isReady,
  publishing,
  metrics,
  device,
  pictures,
  uploads,
  map,
  sharePictures,
  statistics,
  preview,
  visitorPages,
}: Parts): Hono {
  const app = new Hono();
  app.use(unreadBodies());
  app.use(metrics.count);
  app.use(securityHeaders(env));
  app.use(onlyMethods());
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => ((await isReady()) ? c.text('ok') : c.text('not ready', 503)));
  app.post('/changes/wake', publishing.wake);
  app.get('/changes/receipt', publishing.receipt);
  app.get('/metrics', metrics.answer);
  app.use(compress());
  app.get('/sitemap.xml', publishing.sitemap.index);
  app.get('/sitemap/*', publishing.sitemap.part);
  app.get('/robots.txt', robots(env));
  if (env.indexNowKey) app.get(`/${env.indexNowKey}.txt`, (c) => c.text(env.indexNowKey ?? ''));
  app.route('/builds', builds({ id: buildId }));
  app.route('/', device);
  app.use('/assets/*', (c, next) => (builtFile.test(c.req.path) ? next() : noAsset(c)));
  app.use(
    '/assets/*',
    serveStatic({
      root: clientDir,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  const assetsDir = `${clientDir}/assets`;
  if (env.isProduction) app.get('/assets/*', keptAssets({ assetsDir, keptDir: `${env.dataDir}/assets`, id: buildId }));
  app.get('/assets/*', noAsset);
  app.get('/uploads/:name', uploads);
  app.get('/_ipx/*', pictures);
  app.get('/share/*', sharePictures);
  // Before what refuses forms of other hosts: the admin is on one, and a page that may run nothing has none.
  app.post(policyReportsPath, policyReports({ addressOf: (c) => clientAddress(c, env.proxies) }));
  app.use(bareErrorsForBots());
  if (preview) {
    app.get(bannerStylePath, preview.style);
    app.get(enterPath, preview.enter);
    app.use(preview.pages);
  }
  app.use(canonicalUrl({ siteUrl: env.siteUrl, host: onlyHost(env), ...publishing.redirects }));
  app.use(sameOrigin({ siteUrl: env.siteUrl }));
  if (preview) app.post(exitPath, preview.exit);
  app.get('/contacts/map', map);
  app.post(statisticsPath, statistics.beacon);
  for (const path of [paths.callback(), `${paths.callback()}.data`]) app.use(path, statistics.openings);
  app.use(publishing.stored);
  app.all('*', visitorPages);
  app.onError((error, c) => {
    console.error(JSON.stringify({ level: 'error', event: 'request', path: c.req.path, message: String(error) }));
    return c.text('Возникла ошибка', 500);
  });
  return app;
}
