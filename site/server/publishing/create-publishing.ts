import { createHash } from 'node:crypto';
import type { ServerBuild } from 'react-router';
import { askingThrough } from '#app/cms/client.server.ts';
import type { ContentBase } from '#app/cms/context.ts';
import { today } from '#app/lib/dates.ts';
import type { Env } from '../env.ts';
import { commonHeaders } from '../http/security-headers.ts';
import { onlyHost } from '../http/site-host.ts';
import type { PageNews } from '../index-now/page-news.ts';
import { createFront } from '../page-store/front.ts';
import { createPageFiles } from '../page-store/page-files.ts';
import { createKeyOf, dataAddress, staticKeys } from '../page-store/page-key.ts';
import { createPageStore } from '../page-store/page-store.ts';
import { createRedirectRows } from '../redirects/redirect-rows.ts';
import { createAnswers } from './answers.ts';
import { createChangeLog } from './change-log.ts';
import { createPageMaker } from './page-maker.ts';
import { createPublisher } from './publisher.ts';
import { RecentChanges } from './recent-changes.ts';
import { createRenderPage } from './render-page.ts';
import { createRenderQueue } from './render-queue.ts';
import { createSharedAnswers } from './shared-answers.ts';

type Options = {
  env: Env;
  build: ServerBuild;
  source: ContentBase;
  /** Gets the HTML of each page that is kept. */
  onHtml: (html: string) => void;
  /** Whoever tells search engines of what has changed. */
  news?: PageNews | undefined;
};

export type Publishing = ReturnType<typeof createPublishing>;

/** The page store and whoever fills it, put together. */
export function createPublishing({ env, build, source, onHtml, news }: Options) {
  const recent = new RecentChanges();
  const answers = createAnswers({ ask: source.content.ask, recent });
  const base = { ...source, content: askingThrough(source.content, answers.ask) };
  const buildId = madeBy(build, base);
  const keyOf = createKeyOf(build);
  const shared = createSharedAnswers({ base, folder: `${env.dataDir}/shared`, build: buildId });
  const store = createPageStore({
    files: createPageFiles(`${env.dataDir}/pages`),
    maxBytes: env.pageMemoryBytes,
    build: buildId,
    onStaleRead: (key) => queue.first(key),
  });
  const make = createPageMaker({
    render: createRenderPage({
      build,
      buildId,
      mode: 'production',
      base,
      shared,
      onHtml,
      lastOf: (key) => store.peek(key)?.page,
    }),
    store,
    recent,
    strangerOf: (path) => publisher.strangerOf(path),
    isHome: (path) => publisher.isHome(path),
    isOutdated: shared.isOutdated,
    makeAgain: (key) => queue.add([key]),
    onKept: news?.kept,
  });
  const queue = createRenderQueue({
    make: async (key) => {
      const asked = keyOf(new URL(key, env.siteUrl));
      if (asked?.key === key) return make(asked);
      // An earlier build kept it; for this one it is no page.
      await store.drop(key);
      return null;
    },
    hitsOf: (key) => store.entryOf(key)?.hits ?? 0,
    onIdle: () => void publisher.keepPlace(),
  });
  const redirects = createRedirectRows({
    contentUrl: env.contentUrl,
    token: env.contentToken,
    timeoutMs: env.contentTimeoutMs,
    file: `${env.dataDir}/redirects.json`,
  });
  const publisher = createPublisher({
    log: createChangeLog({ url: env.contentUrl, token: env.contentToken, timeoutMs: env.contentTimeoutMs }),
    store,
    shared,
    recent,
    queue,
    answers,
    redirects,
    staticKeys: staticKeys(build),
    dayAt: async (ms) => today((await shared.read('frame')).value.clinic.timeZone, new Date(ms)),
    stateFile: `${env.dataDir}/publisher.json`,
    news,
  });
  const front = createFront(store, commonHeaders({ isHttps: env.siteUrl.startsWith('https:') }), onlyHost(env));
  return { base, keyOf, dataAddressOf: dataAddress(build), shared, store, make, front, publisher, redirects };
}

/** Who makes the pages: what another build made, or the same with other settings, is to be made again. */
function madeBy(build: ServerBuild, { siteUrl, captcha }: Options['source']): string {
  const settings = createHash('sha256')
    .update(JSON.stringify([siteUrl, captcha]))
    .digest('base64url')
    .slice(0, 8);
  return `${build.assets.version}-${settings}`;
}
