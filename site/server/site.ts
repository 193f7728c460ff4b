import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import type { ContentContext } from '#app/cms/context.ts';
import mapScript from '#app/features/contacts/map-frame/frame-script.ts?inline-script';
import { visionCookie } from '#app/features/vision/vision-settings.ts';
import { today } from '#app/lib/dates.ts';
import keepCardScript from '#app/shell/offline/keep-card.worker.ts?inline-script';
import leaveScript from '#app/shell/offline/leave.worker.ts?inline-script';
import { createApp } from './app.ts';
import { createContentBase } from './content.ts';
import { publishReceipt, wake } from './endpoints/content-service.ts';
import { isForSearchEngines } from './endpoints/feeds/robots.ts';
import { createForms } from './endpoints/forms/forms.ts';
import { icons } from './endpoints/icons/icons.ts';
import { manifest } from './endpoints/icons/manifest.ts';
import { createImages, type Images } from './endpoints/images/images.ts';
import { mapFrame } from './endpoints/map-frame.ts';
import { createMetrics } from './endpoints/metrics/create-metrics.ts';
import { offline } from './endpoints/offline/offline.ts';
import { createPreview } from './endpoints/preview/create-preview.ts';
import { previewCookie } from './endpoints/preview/preview-cookie.ts';
import { sharePictures } from './endpoints/share-pictures/share-pictures.ts';
import { createDayCounter, type DayCounter } from './endpoints/statistics/day-counter.ts';
import { createStatistics, type Statistics } from './endpoints/statistics/statistics.ts';
import { storedPages } from './endpoints/stored-pages.ts';
import { uploadsProxy } from './endpoints/uploads/uploads-proxy.ts';
import {
  createWithVision,
  findVisionStyles,
  type RenderForVisitor,
  visitorPages,
  type WithVision,
} from './endpoints/visitor-pages.ts';
import { clientAddress } from './platform/client-address.ts';
import type { Env } from './platform/env.ts';
import { tellContent } from './platform/tell-content.ts';
import type { Resolved } from './publishing/document-paths.ts';
import { IndexNow, SearchNews } from './publishing/index-now.ts';
import { createPublishing, type Publishing } from './publishing/publishing.ts';
import { sitemap } from './publishing/sitemap.ts';
import { createFindRedirect } from './redirects/find-redirect.ts';
import { createHitCounter } from './redirects/hits.ts';
import { createSiteFacts } from './redirects/site-facts.ts';

/** Files that the server makes itself, to which old addresses may lead. */
const feedPaths = ['/sitemap.xml'];

type Options = {
  env: Env;
  build: ServerBuild;
  clientDir: string;
  /** Tells whether the server finishes its last requests and wants no new visitors. */
  isStopping: () => boolean;
};

/** The site as visitors get it: finished pages from the store, kept up to date by the publisher. */
export function createSite({ env, build, clientDir, isStopping }: Options): {
  app: Hono;
  publishing: Publishing;
  /** To be called last: what has been counted is told. */
  finish: () => Promise<void>;
} {
  const images = imagesOf(env);
  const metrics = createMetrics({ token: env.metricsToken });
  const publishing = createPublishing({
    env,
    build,
    source: createContentBase(env, metrics.contentWatch),
    varyingCookies: [visionCookie, previewCookie],
    onHtml: (html) => void images.keepOriginals(html),
    news: newsOf(env),
    onRendered: metrics.noteRender,
  });
  metrics.watch(publishing);
  const { base, shared, publisher, redirects } = publishing;
  const content: ContentContext = {
    ...base,
    readShared: async (name) => (await shared.read(name)).value,
    readPart: async (name, key) => (await shared.readPart(name, key)).value,
  };
  const hits = createHitCounter({ send: tellContent(env, '/api/changes/redirects/hits') });
  const counter = counterOf(env, content);
  const statistics = statisticsOf(env, counter);
  const withVision = createWithVision({ styles: findVisionStyles(clientDir), isHttps: isHttps(env) });
  const render = renderForVisitors({ env, build, withVision, statistics });
  const app = createApp({
    env,
    buildId: build.assets.version,
    clientDir,
    isReady: () =>
      shared.read('layout').then(
        () => !isStopping(),
        () => false,
      ),
    publishing: {
      stored: storedPages({ ...publishing, withVision }),
      wake: wake({ token: env.contentToken, wakeUp: () => publisher.wake() }),
      receipt: publishReceipt({ token: env.contentToken, readReceipt: publishing.readReceipt }),
      sitemap: sitemap({
        siteUrl: env.siteUrl,
        located: () => publisher.documentPaths?.located() ?? null,
        today: async () => today((await content.readShared('layout')).clinic.timeZone, base.now()),
      }),
      redirects: {
        find: createFindRedirect({
          rowOf: redirects.rowOf,
          addresses: () => publisher.documentPaths,
          site: createSiteFacts(content, () => publisher.documentPaths),
          screens: new Set([...publishing.pageKeys.staticPaths({ onlyStored: false }), ...feedPaths]),
          withGuesses: env.guessedRedirects,
        }),
        note: hits.note,
      },
    },
    metrics,
    device: forDevices(env, content),
    pictures: images.answer,
    uploads: uploadsOf(env, images),
    map: mapFrame({ content: content.content, script: mapScript }),
    sharePictures: sharedBy(content, images, (path) => publisher.documentPaths?.resolve(path)),
    statistics,
    preview: createPreview({ env, build, render }),
    visitorPages: (c) => render(c, content),
  });
  const finish = async () => {
    await Promise.all([hits.flush(), counter.flush()]);
  };
  return { app, publishing, finish };
}

const isHttps = ({ siteUrl }: Env) => siteUrl.startsWith('https:');

const imagesOf = ({ assetsUrl, contentTimeoutMs: timeoutMs, dataDir, imageCacheBytes: maxBytes }: Env) =>
  createImages({ assetsUrl, timeoutMs, folder: `${dataDir}/images`, maxBytes });

const uploadsOf = ({ assetsUrl, contentTimeoutMs: timeoutMs }: Env, { store }: Images) =>
  uploadsProxy({ assetsUrl, timeoutMs, store });

function forDevices(env: Env, { readShared }: ContentContext): Hono {
  const { assetsUrl, contentTimeoutMs: timeoutMs, serviceWorker } = env;
  const readFrame = () => readShared('layout');
  return new Hono()
    .route('/', icons({ readFrame, assetsUrl, timeoutMs }))
    .get('/manifest.webmanifest', manifest({ readFrame }))
    .route('/', offline({ readFrame, worker: serviceWorker ? keepCardScript : leaveScript, isHttps: isHttps(env) }));
}

const sharedBy = (
  content: ContentContext,
  { store, readOriginal }: Images,
  resolve: (path: string) => Resolved | undefined,
) => sharePictures({ content, resolve, store, readOriginal });

/** Only a site open to search engines notifies them. */
function newsOf({ indexNowKey: key, siteUrl, isProduction }: Env): SearchNews | undefined {
  if (!key || !isForSearchEngines({ siteUrl, isProduction })) return undefined;
  const indexNow = new IndexNow({ key, siteUrl });
  return new SearchNews((path) => indexNow.announce(path));
}

const counterOf = (env: Env, { readShared, now }: ContentContext) =>
  createDayCounter({
    today: async () => today((await readShared('layout')).clinic.timeZone, now()),
    send: tellContent(env, '/api/statistics'),
  });

const statisticsOf = ({ proxies }: Env, counter: DayCounter) =>
  createStatistics({ counter, addressOf: (c) => clientAddress(c, proxies) });

function renderForVisitors({
  env,
  build,
  withVision,
  statistics,
}: {
  env: Env;
  build: ServerBuild;
  withVision: WithVision;
  statistics: Statistics;
}): RenderForVisitor {
  const formsOf = createForms(env);
  return visitorPages({
    build,
    siteUrl: env.siteUrl,
    mode: env.isProduction ? 'production' : 'development',
    forms: (c, content) => formsOf({ clientIp: clientAddress(c, env.proxies), content, count: statistics.countFor(c) }),
    withVision,
  });
}
