import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import type { ContentContext } from '#app/cms/context.ts';
import { today } from '#app/lib/dates.ts';
import keepCardScript from '#app/shell/offline/keep-card.worker.ts?inline-script';
import leaveScript from '#app/shell/offline/leave.worker.ts?inline-script';
import { createApp } from './app.ts';
import { createContentBase } from './content.ts';
import type { Env } from './env.ts';
import { sitemap } from './feeds/sitemap.ts';
import { createGuards } from './forms/guards.ts';
import { clientAddress } from './http/client-address.ts';
import { storedPages } from './http/stored-pages.ts';
import { visitorPages } from './http/visitor-pages.ts';
import { wake } from './http/wake.ts';
import { icons } from './icons/icons.ts';
import { manifest } from './icons/manifest.ts';
import { createImages } from './images/images.ts';
import { offline } from './offline/offline.ts';
import { createPublishing, type Publishing } from './publishing/create-publishing.ts';
import { sharedParts, sharedSources } from './publishing/shared-answers.ts';

type Options = { env: Env; build: ServerBuild; clientDir: string };
/** Whether the server is letting go: from then on it wants no new visitors. */
type Draining = { isStopping: () => boolean };

/** The site as visitors get it: finished pages from the store, kept up to date by the publisher. */
export function createSite({ env, build, clientDir, isStopping }: Options & Draining): {
  app: Hono;
  publishing: Publishing;
} {
  const images = imagesOf(env);
  const publishing = createPublishing({
    env,
    build,
    source: createContentBase(env),
    onHtml: (html) => void images.keepOriginals(html),
  });
  const { base, shared, publisher } = publishing;
  const content: ContentContext = {
    ...base,
    readShared: async (name) => (await shared.read(name)).value,
    readPart: async (name, key) => (await shared.readPart(name, key)).value,
  };
  const app = createApp({
    env,
    buildId: build.assets.version,
    clientDir,
    isReady: () =>
      shared.read('frame').then(
        () => !isStopping(),
        () => false,
      ),
    publishing: {
      stored: storedPages(publishing),
      wake: wake({ token: env.contentToken, wakeUp: publisher.wake }),
      sitemap: sitemap({
        siteUrl: env.siteUrl,
        located: () => publisher.addresses()?.located() ?? null,
        today: async () => today((await content.readShared('frame')).clinic.timeZone, base.now()),
      }),
    },
    device: forDevices(env, content),
    pictures: images.answer,
    visitorPages: pagesForEach(env, build, content),
  });
  return { app, publishing };
}

/** The site as it is worked on: nothing is kept, every page is made anew. */
export function createDevelopmentSite({ env, build, clientDir }: Options): Hono {
  const base = createContentBase(env);
  const content: ContentContext = {
    ...base,
    readShared: (name) => sharedSources[name](content),
    readPart: async (name, key) => sharedParts[name](await content.readShared(name), key),
  };
  return createApp({
    env,
    buildId: build.assets.version,
    clientDir,
    isReady: async () => true,
    device: forDevices(env, content),
    pictures: imagesOf(env).answer,
    visitorPages: pagesForEach(env, build, content),
  });
}

const imagesOf = ({ assetsUrl, contentTimeoutMs: timeoutMs, dataDir, imageCacheBytes: maxBytes }: Env) =>
  createImages({ assetsUrl, timeoutMs, folder: `${dataDir}/images`, maxBytes });

function forDevices(
  { assetsUrl, contentTimeoutMs: timeoutMs, serviceWorker }: Env,
  { readShared }: ContentContext,
): Hono {
  const readFrame = () => readShared('frame');
  return new Hono()
    .route('/', icons({ readFrame, assetsUrl, timeoutMs }))
    .get('/manifest.webmanifest', manifest({ readFrame }))
    .route('/', offline({ readFrame, worker: serviceWorker ? keepCardScript : leaveScript }));
}

function pagesForEach(env: Env, build: ServerBuild, content: ContentContext) {
  const guards = createGuards(env);
  return visitorPages({
    build,
    mode: env.isProduction ? 'production' : 'development',
    content,
    guards: (c) => guards(clientAddress(c, env.proxies)),
  });
}
