import { createHash } from 'node:crypto';
import type { ServerBuild } from 'react-router';
import { withTransport } from '#app/cms/client.server.ts';
import type { ContentBase } from '#app/cms/context.ts';
import { today } from '#app/lib/dates.ts';
import { createFront } from '../page-store/front.ts';
import { createPageFiles } from '../page-store/page-files.ts';
import { createKeyOf, dataAddress, staticKeys } from '../page-store/page-key.ts';
import { createPageStore } from '../page-store/page-store.ts';
import type { Env } from '../platform/env.ts';
import { commonHeaders } from '../platform/security-headers.ts';
import { onlyHost } from '../platform/site-host.ts';
import { createRedirectRows } from '../redirects/redirect-rows.ts';
import { createAnswers } from './answers.ts';
import { createChangeLog } from './change-log.ts';
import { createPageMaker } from './page-maker.ts';
import type { PageNews } from './page-news.ts';
import { createPublisher } from './publisher.ts';
import { Reach } from './reach.ts';
import { createReadReceipt } from './receipt.ts';
import { RecentChanges } from './recent-changes.ts';
import { createRenderPage, type RenderPage } from './render-page.ts';
import { createRenderQueue } from './render-queue.ts';
import { createSharedAnswers } from './shared-answers.ts';

type Options = {
  /** Cookies that vary a page, registered by the features that set them. */
  varyingCookies: readonly string[];
  env: Env;
  build: ServerBuild;
  source: ContentBase;
  /** Gets the HTML of each page that is kept. */
  onHtml: (html: string) => void;
  /** Whoever tells search engines of what has changed. */
  news?: PageNews | undefined;
  /** Gets the seconds that each page took to make. */
  onRendered?: (seconds: number) => void;
};

export type Publishing = ReturnType<typeof createPublishing>;

/** The page store and whoever fills it, put together. */
export function createPublishing({ env, build, source, varyingCookies, onHtml, news, onRendered }: Options) {
  const recent = new RecentChanges();
  const reach = new Reach();
  const answers = createAnswers({ ask: source.content.ask, recent });
  const base = { ...source, content: withTransport(source.content, answers.ask) };
  const buildId = madeBy(build, base);
  const keyOf = createKeyOf(build);
  const screens = staticKeys(build);
  const shared = createSharedAnswers({ base, folder: `${env.dataDir}/shared`, build: buildId });
  const store = createPageStore({
    files: createPageFiles(`${env.dataDir}/pages`),
    maxBytes: env.pageMemoryBytes,
    build: buildId,
    onStaleRead: (key) => queue.first(key),
  });
  const make = createPageMaker({
    render: timed(
      createRenderPage({
        build,
        buildId,
        mode: env.isProduction ? 'production' : 'development',
        base,
        shared,
        onHtml,
        lastOf: (key) => store.peek(key)?.page,
      }),
      onRendered,
    ),
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
      // An edit of the code makes every page old: in development only opened pages are rendered again.
      if (!env.isProduction && !store.entryOf(key)) return null;
      const asked = keyOf(new URL(key, env.siteUrl));
      if (asked?.key === key) return make(asked);
      // An earlier build kept it; for this one it is no page.
      await store.drop(key);
      return null;
    },
    hitsOf: (key) => store.entryOf(key)?.hits ?? 0,
    onIdle: () => void publisher.keepPlace(),
  });
  const dayAt = async (ms: number) => today((await shared.read('layout')).value.clinic.timeZone, new Date(ms));
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
    reach,
    queue,
    answers,
    redirects,
    staticKeys: screens,
    dayAt,
    stateFile: `${env.dataDir}/publisher.json`,
    news,
  });
  const front = createFront(store, { common: commonHeaders(env), varyingCookies, host: onlyHost(env) });
  const readReceipt = createReadReceipt({
    siteUrl: env.siteUrl,
    reach,
    store,
    faultOf: queue.faultOf,
    screens,
    isHome: publisher.isHome,
    located: () => publisher.addresses()?.located() ?? [],
    today: () => dayAt(Date.now()),
  });
  const dataAddressOf = dataAddress(build);
  return { base, keyOf, dataAddressOf, shared, store, make, front, publisher, queue, redirects, readReceipt };
}

function timed(render: RenderPage, onRendered: Options['onRendered']): RenderPage {
  return async (...asked) => {
    const begun = performance.now();
    const rendered = await render(...asked);
    onRendered?.((performance.now() - begun) / 1000);
    return rendered;
  };
}

/** Who makes the pages: what another build made, or the same with other settings, is to be made again. */
function madeBy(build: ServerBuild, { siteUrl, captcha }: Options['source']): string {
  const settings = createHash('sha256')
    .update(JSON.stringify([siteUrl, captcha]))
    .digest('base64url')
    .slice(0, 8);
  return `${build.assets.version}-${settings}`;
}
