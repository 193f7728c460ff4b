import { localDay } from '@clinic/contract/clock';
import { singlePaths } from '@clinic/contract/paths';
import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { type ContentContext, getNews, getReviews, statisticsPath, visionCookie } from '#app/entry-points.server.ts';
import { editScript, keepCardScript, leaveScript, mapScript } from '#app/inline-scripts.server.ts';
import { createApp } from './app.ts';
import { publishReceipt, wake } from './endpoints/changes.ts';
import { FormDesk } from './endpoints/forms/forms.ts';
import { icons, manifest } from './endpoints/icons/icons.ts';
import { Images } from './endpoints/images/images.ts';
import { createIsBusy, PagePictures } from './endpoints/images/page-pictures.ts';
import { mapIframe } from './endpoints/map-iframe.ts';
import { Metrics } from './endpoints/metrics.ts';
import { offline } from './endpoints/offline/offline.ts';
import { createPreview } from './endpoints/preview/preview.ts';
import { exitPath } from './endpoints/preview/preview-pages.ts';
import { previewCookie } from './endpoints/preview/sessions.ts';
import { isForSearchEngines } from './endpoints/robots.ts';
import { securityTxtPath } from './endpoints/security-txt.ts';
import { SharePictures } from './endpoints/share-pictures/share-pictures.ts';
import { createStatistics, DayCounter, type Statistics } from './endpoints/statistics.ts';
import { storedPages } from './endpoints/stored-pages.ts';
import { Uploads } from './endpoints/uploads.ts';
import { createWithVision, findVisionStyles, visitorPages, type WithVision } from './endpoints/visitor-pages.ts';
import { createContentBase, createReporter } from './platform/content-service.ts';
import type { Env } from './platform/env.ts';
import { clientIpOf } from './platform/request-origin.ts';
import { IndexNow, SearchNews } from './publishing/index-now.ts';
import { readStyles } from './publishing/inline-styles.ts';
import { createPublishing, type Publishing } from './publishing/publishing.ts';
import { sitemap } from './publishing/sitemap.ts';
import { createFindRedirect } from './redirects/find-redirect.ts';
import { createHitCounter } from './redirects/hits.ts';

/** Paths beside the routes' that no redirect may hide. */
const ownPaths = ['/sitemap.xml', securityTxtPath, statisticsPath, exitPath, '/contacts/map'];

type Options = {
  env: Env;
  build: ServerBuild;
  clientDir: string;
  /** Tells whether the server is stopping and wants no new visitors. */
  isStopping: () => boolean;
};

type Site = {
  app: Hono;
  publishing: Publishing;
  /** Started in production only: it would slow a development server down. */
  pagePictures: PagePictures;
  /** Reports counts and saves what the next run needs. Call last. */
  finish: () => Promise<void>;
};

/** Creates all parts of the site and assembles them. */
export function createSite({ env, build, clientDir, isStopping }: Options): Site {
  const { assetsUrl, contentTimeoutMs: timeoutMs, contentToken: token, siteUrl, dataDir } = env;
  const images = new Images({ assetsUrl, timeoutMs, folder: `${dataDir}/images`, maxBytes: env.imageCacheBytes });
  const metrics = new Metrics({ token: env.metricsToken });
  const publishing = createPublishing({
    styles: readStyles(clientDir),
    env,
    build,
    source: createContentBase(env, metrics.contentWatch),
    varyingCookies: [visionCookie, previewCookie],
    onHtml: (html) => void images.loadOriginals(html),
    news: newsOf(env),
    onRendered: (seconds) => metrics.noteRender(seconds),
  });
  metrics.watch(publishing);
  const isBusy = createIsBusy(() => publishing.queue.size());
  const pagePictures = new PagePictures({ store: publishing.store, images, isBusy });
  const { base, paths, shared, publisher, pageKeys } = publishing;
  const content: ContentContext = {
    ...base,
    readShared: async (name) => (await shared.read(name)).value,
    readPart: async (name, key) => (await shared.readPart(name, key)).value,
  };
  const clinicDay = async () => localDay(base.now(), (await content.readShared('layout')).clinic.timeZone);
  const hits = createHitCounter({ send: createReporter(env, '/api/changes/redirects/hits') });
  const counter = new DayCounter({ today: clinicDay, send: createReporter(env, '/api/statistics') });
  const statistics = createStatistics({ counter, clientIpOf: (c) => clientIpOf(c, env.proxies) });
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
    clinicEmail: async () => (await content.readShared('layout')).clinic.email,
    stored: storedPages({
      ...publishing,
      clinic: () =>
        content.readShared('layout').then(
          ({ clinic }) => clinic,
          () => ({ name: '', phone: '', address: '', ...env.contact, city: '', hours: null }),
        ),
      isHttps: isHttps(env),
      withVision,
    }),
    wake: wake({ token, wakeUp: () => publisher.wake() }),
    receipt: publishReceipt({ token, readReceipt: publishing.readReceipt }),
    sitemap: sitemap({
      siteUrl,
      singlePages: pageKeys.listedPaths(),
      located: () => (paths.isKnown ? paths.located() : null),
      today: clinicDay,
    }),
    redirects: { find: findRedirectsOf(publishing, content), note: hits.note },
    metrics,
    device: deviceFiles(env, content),
    pictures: images.answer,
    uploads: new Uploads({ assetsUrl, timeoutMs, store: images.store }).answer,
    map: mapIframe({ content: content.content, script: mapScript }),
    sharePictures: new SharePictures({
      content,
      store: images.store,
      readOriginal: images.readOriginal,
      lookUp: (path) => paths.lookUp(path),
    }).answer,
    statistics,
    preview: createPreview({ env, pageKeys, render, script: editScript }),
    visitorPages: (c) => render(c, content),
  });
  const finish = async () => {
    await Promise.all([hits.flush(), counter.flush(), publishing.save()]);
  };
  return { app, publishing, pagePictures, finish };
}

const isHttps = ({ siteUrl }: Env) => siteUrl.startsWith('https:');

function deviceFiles(env: Env, { readShared }: ContentContext): Hono {
  const { assetsUrl, contentTimeoutMs: timeoutMs, serviceWorker } = env;
  const readLayout = () => readShared('layout');
  return new Hono()
    .route('/', icons({ readLayout, assetsUrl, timeoutMs }))
    .get('/manifest.webmanifest', manifest({ readLayout }))
    .route('/', offline({ readLayout, worker: serviceWorker ? keepCardScript : leaveScript, isHttps: isHttps(env) }));
}

/** Only a site open to search engines notifies them. */
function newsOf({ indexNowKey: key, siteUrl, isProduction }: Env): SearchNews | undefined {
  if (!key || !isForSearchEngines({ siteUrl, isProduction })) return undefined;
  const indexNow = new IndexNow({ key, siteUrl });
  return new SearchNews((path) => indexNow.announce(path));
}

const findRedirectsOf = ({ redirects, paths, pageKeys }: Publishing, content: ContentContext) =>
  createFindRedirect({
    rowOf: redirects.rowOf,
    documentPaths: () => (paths.isKnown ? paths : null),
    screens: new Set([...pageKeys.staticPaths({ onlyStored: false }), ...ownPaths]),
    pageCounts: {
      [singlePaths.NewsPage]: async () => (await getNews(content, 1))?.page.pageCount ?? 1,
      [singlePaths.ReviewsPage]: async () =>
        (await getReviews(content, { about: 'all', sort: 'new', doctor: null, page: 1 }))?.page.pageCount ?? 1,
    },
  });

function renderForVisitors(options: { env: Env; build: ServerBuild; withVision: WithVision; statistics: Statistics }) {
  const { env, build, withVision, statistics } = options;
  const desk = new FormDesk(env);
  return visitorPages({
    build,
    siteUrl: env.siteUrl,
    mode: env.isProduction ? 'production' : 'development',
    forms: (c, content) => desk.open({ clientIp: clientIpOf(c, env.proxies), content, count: statistics.countFor(c) }),
    withVision,
  });
}
