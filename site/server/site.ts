import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { register as assets } from './endpoints/assets.ts';
import { register as canonicalUrl } from './endpoints/canonical-url.ts';
import { register as changes } from './endpoints/changes.ts';
import { formPages } from './endpoints/forms/forms.ts';
import { register as health } from './endpoints/health.ts';
import { register as icons } from './endpoints/icons/icons.ts';
import { register as images } from './endpoints/images/images.ts';
import { createIsBusy, PagePictures } from './endpoints/images/page-pictures.ts';
import { register as mapIframe } from './endpoints/map-iframe.ts';
import { register as metrics } from './endpoints/metrics.ts';
import { register as offline } from './endpoints/offline/offline.ts';
import { register as policyReports } from './endpoints/policy-reports.ts';
import { register as preview } from './endpoints/preview/preview.ts';
import { register as robots } from './endpoints/robots.ts';
import { register as securityTxt } from './endpoints/security-txt.ts';
import { register as sitemap } from './endpoints/sitemap.ts';
import { register as storedPages } from './endpoints/stored-pages.ts';
import { register as uploads } from './endpoints/uploads.ts';
import { register as visitorPages } from './endpoints/visitor-pages.ts';
import { createParts, type Parts, type SiteOptions } from './parts.ts';
import { bareErrorsForBots, loggedPath, onlyMethods, sameOrigin, unreadBodies } from './platform/request-guards.ts';
import { securityHeaders } from './platform/security-headers.ts';
import type { Publishing } from './publishing/publishing.ts';

/** The whole server behind the fast path, in the order in which a request meets it: the first response wins. */
const endpoints: ((app: Hono, site: Parts) => void)[] = [
  (app, site) => app.use(unreadBodies(), site.metrics.count, securityHeaders(site.env), onlyMethods()),
  ...[health, changes, metrics],
  (app) => app.use(compress()),
  ...[sitemap, robots, securityTxt, assets, icons, offline, uploads, images],
  // Before `sameOrigin`: reports also come from the admin's host, and from sandboxed pages without an origin.
  policyReports,
  (app) => app.use(bareErrorsForBots(formPages)),
  ...[preview, canonicalUrl],
  (app, { env }) => app.use(sameOrigin(env)),
  ...[mapIframe, storedPages, visitorPages],
];

type Site = {
  app: Hono;
  publishing: Publishing;
  /** Started in production only: it would slow a development server down. */
  pagePictures: PagePictures;
  /** Reports counts and saves what the next run needs. Call last. */
  finish: () => Promise<void>;
};

/** Creates the site: its parts, and the endpoints that use them. */
export function createSite(options: SiteOptions): Site {
  const parts = createParts(options);
  const { publishing, finish } = parts;
  const app = new Hono();
  for (const register of endpoints) register(app, parts);
  app.onError((error, c) => {
    console.error(
      JSON.stringify({ level: 'error', event: 'request-failed', path: loggedPath(c.req.path), message: String(error) }),
    );
    return c.text('Возникла ошибка', 500);
  });
  const isBusy = createIsBusy(() => publishing.queue.size());
  const pagePictures = new PagePictures({
    store: publishing.store,
    images: parts.images,
    uploads: parts.uploads,
    isBusy,
  });
  return { app, publishing, pagePictures, finish };
}
