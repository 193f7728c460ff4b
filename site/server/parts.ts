import { localDay } from '@clinic/contract/clock';
import type { Context } from 'hono';
import type { ServerBuild } from 'react-router';
import { visionCookie, withActualPrices } from '#app/entry-points.server.ts';
import { editScript, keepCardScript, leaveScript, mapScript } from '#app/inline-scripts.server.ts';
import { FormDesk } from './endpoints/forms/forms.ts';
import { Images } from './endpoints/images/images.ts';
import { Metrics } from './endpoints/metrics.ts';
import { previewCookie } from './endpoints/preview/sessions.ts';
import { isForSearchEngines } from './endpoints/robots.ts';
import { Uploads } from './endpoints/uploads.ts';
import { createWithVision, findVisionStyles, visitorPages } from './endpoints/visitor-pages.ts';
import { createContentBase, createReporter } from './platform/content-service.ts';
import type { Env } from './platform/env.ts';
import { clientIpOf as readClientIp } from './platform/request-origin.ts';
import { IndexNow, SearchNews } from './publishing/index-now.ts';
import { readStyles } from './publishing/inline-styles.ts';
import { createPublishing } from './publishing/publishing.ts';
import { createHitCounter } from './redirects/hits.ts';

export type SiteOptions = {
  env: Env;
  build: ServerBuild;
  /** Changes with the code of this process. */
  codeId: string;
  clientDir: string;
  /** Tells whether the server is stopping and wants no new visitors. */
  isStopping: () => boolean;
};

export type Parts = ReturnType<typeof createParts>;

/** Creates what the endpoints share. */
export function createParts({ env, build, codeId, clientDir, isStopping }: SiteOptions) {
  const { assetsUrl, contentTimeoutMs: timeoutMs, dataDir, siteUrl } = env;
  const images = new Images({ assetsUrl, timeoutMs, folder: `${dataDir}/images`, maxBytes: env.imageCacheBytes });
  const uploads = new Uploads({ env, store: images.store });
  const metrics = new Metrics({ token: env.metricsToken });
  const publishing = createPublishing({
    styles: readStyles(clientDir),
    env,
    build,
    codeId,
    source: createContentBase(env, metrics.contentWatch),
    varyingCookies: [visionCookie, previewCookie],
    onHtml: (html) => void images.loadOriginals(html),
    news: newsOf(env),
    onRendered: (seconds) => metrics.noteRender(seconds),
  });
  metrics.watch(publishing);
  const { base, shared } = publishing;
  const content = withActualPrices({
    ...base,
    readShared: async (name) => (await shared.read(name)).value,
    readPart: async (name, key) => (await shared.readPart(name, key)).value,
  });
  const today = async () => localDay(base.now(), (await content.readShared('layout')).clinic.timeZone);
  const empty = async () => (await content.readShared('layout')).empty;
  const hits = createHitCounter({ send: createReporter(env, '/api/changes/redirects/hits') });
  const clientIpOf = (c: Context) => readClientIp(c, env.proxies);
  const isHttps = siteUrl.startsWith('https:');
  const withVision = createWithVision({ styles: findVisionStyles(clientDir), isHttps });
  const desk = new FormDesk(env);
  const render = visitorPages({
    build,
    siteUrl,
    mode: env.isProduction ? 'production' : 'development',
    forms: (c, context) => desk.open({ clientIp: clientIpOf(c), content: context }),
    withVision,
  });
  const scripts = { edit: editScript, map: mapScript, worker: env.serviceWorker ? keepCardScript : leaveScript };
  /** Reports counts and saves what the next run needs. Call last. */
  const finish = async () => {
    await Promise.all([hits.flush(), publishing.save()]);
  };
  return {
    ...{ env, build, clientDir, isStopping, isHttps, clientIpOf, today, empty, scripts },
    ...{ content, publishing, images, uploads, metrics, hits, withVision, render, finish },
  };
}

/** Only a site open to search engines notifies them. */
function newsOf({ indexNowKey: key, siteUrl, isProduction }: Env): SearchNews | undefined {
  if (!key || !isForSearchEngines({ siteUrl, isProduction })) return undefined;
  const indexNow = new IndexNow({ key, siteUrl });
  return new SearchNews((path) => indexNow.announce(path));
}
