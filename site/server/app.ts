import { paths } from '@clinic/contract/paths';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { statisticsPath } from '#app/entry-points.server.ts';
import { builds, retainedAssets } from './endpoints/assets.ts';
import { canonicalUrl } from './endpoints/canonical-url.ts';
import { policyReports } from './endpoints/policy-reports.ts';
import type { Preview } from './endpoints/preview/preview.ts';
import { bannerStylePath, editScriptPath, enterPath, exitPath, notesPath } from './endpoints/preview/preview-pages.ts';
import { robots } from './endpoints/robots.ts';
import { securityTxt, securityTxtPath } from './endpoints/security-txt.ts';
import type { Statistics } from './endpoints/statistics.ts';
import type { Env } from './platform/env.ts';
import { bareErrorsForBots, onlyMethods, sameOrigin, unreadBodies } from './platform/request-guards.ts';
import { clientIpOf, onlyHost } from './platform/request-origin.ts';
import { policyReportsPath, securityHeaders } from './platform/security-headers.ts';
import type { FindRedirect } from './redirects/find-redirect.ts';

type Parts = {
  env: Env;
  /** Id of the build that is served. */
  buildId: string;
  clientDir: string;
  isReady: () => Promise<boolean>;
  stored: MiddlewareHandler;
  /** Calls of the content service. */
  wake: Handler;
  receipt: Handler;
  sitemap: { index: Handler; part: Handler };
  redirects: { find: FindRedirect; note: (row: string | null) => void };
  metrics: { count: MiddlewareHandler; answer: Handler };
  /** For reports of vulnerabilities. */
  clinicEmail: () => Promise<string>;
  /** Icons, the manifest, the offline card and its service worker. */
  device: Hono;
  /** Pictures of the media library in other sizes. */
  pictures: Handler;
  /** Files of the media library. */
  uploads: Handler;
  /** One clinic's map, for an iframe. */
  map: Handler;
  sharePictures: Handler;
  statistics: Pick<Statistics, 'beacon' | 'openings'>;
  /** Absent without a token for drafts. */
  preview: Preview | undefined;
  /** Pages made for each visitor, and forms. */
  visitorPages: Handler;
};

/** Files of a build that are served, also as a compressed file beside them. Source maps stay on the server. */
const builtFile = /\.(js|css|svg|woff2)$/;
const noAsset = async (c: Context) => c.text('Not found', 404, { 'Cache-Control': 'no-store' });

/** The whole server behind the fast path; handlers further up answer first. */
export function createApp(parts: Parts): Hono {
  const { env, metrics, preview, statistics } = parts;
  const app = new Hono();
  app.use(unreadBodies());
  app.use(metrics.count);
  app.use(securityHeaders(env));
  app.use(onlyMethods());
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => ((await parts.isReady()) ? c.text('ok') : c.text('not ready', 503)));
  app.post('/changes/wake', parts.wake);
  app.get('/changes/receipt', parts.receipt);
  app.get('/metrics', metrics.answer);
  app.use(compress());
  app.get('/sitemap.xml', parts.sitemap.index);
  app.get('/sitemap/:part', parts.sitemap.part);
  app.get('/robots.txt', robots(env));
  app.get(securityTxtPath, securityTxt({ siteUrl: env.siteUrl, readEmail: parts.clinicEmail }));
  if (env.indexNowKey) app.get(`/${env.indexNowKey}.txt`, (c) => c.text(env.indexNowKey ?? ''));
  app.route('/builds', builds({ id: parts.buildId }));
  app.route('/', parts.device);
  serveAssets(app, parts);
  app.get('/uploads/:name', parts.uploads);
  app.get('/_ipx/*', parts.pictures);
  app.get('/share/*', parts.sharePictures);
  // Before `sameOrigin`: reports also come from the admin's host, and from sandboxed pages without an origin.
  app.post(policyReportsPath, policyReports({ clientIpOf: (c) => clientIpOf(c, env.proxies) }));
  app.use(bareErrorsForBots());
  if (preview) {
    app.get(bannerStylePath, preview.style);
    app.get(editScriptPath, preview.script);
    app.get(notesPath, preview.notes);
    app.get(enterPath, preview.enter);
    app.use(preview.pages);
  }
  app.use(canonicalUrl({ siteUrl: env.siteUrl, host: onlyHost(env), ...parts.redirects }));
  app.use(sameOrigin({ siteUrl: env.siteUrl }));
  if (preview) app.post(exitPath, preview.exit);
  app.get('/contacts/map', parts.map);
  app.post(statisticsPath, statistics.beacon);
  for (const path of [paths.callback(), `${paths.callback()}.data`]) app.use(path, statistics.openings);
  app.use(parts.stored);
  app.all('*', parts.visitorPages);
  app.onError((error, c) => {
    console.error(JSON.stringify({ level: 'error', event: 'request', path: c.req.path, message: String(error) }));
    return c.text('Возникла ошибка', 500);
  });
  return app;
}

function serveAssets(app: Hono, { env, clientDir, buildId }: Parts): void {
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
  const retainedDir = `${env.dataDir}/assets`;
  if (env.isProduction) app.get('/assets/*', retainedAssets({ assetsDir, retainedDir, id: buildId }));
  app.get('/assets/*', noAsset);
}
