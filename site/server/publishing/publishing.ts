import { hash } from 'node:crypto';
import { localDay } from '@clinic/contract/clock';
import type { ServerBuild } from 'react-router';
import { type ContentBase, withTransport } from '#app/entry-points.server.ts';
import { FastPath } from '../page-store/fast-path.ts';
import { PageFiles } from '../page-store/page-files.ts';
import { PageKeys } from '../page-store/page-key.ts';
import { PageStore } from '../page-store/page-store.ts';
import type { Env } from '../platform/env.ts';
import { onlyHost } from '../platform/request-origin.ts';
import { commonHeaders } from '../platform/security-headers.ts';
import { DocumentPaths } from '../redirects/document-paths.ts';
import { createRedirectRows } from '../redirects/redirect-rows.ts';
import { createChangeLog } from './change-log.ts';
import type { SearchNews } from './index-now.ts';
import type { Styles } from './inline-styles.ts';
import { RecentChanges } from './invalidation.ts';
import { PageMaker } from './page-maker.ts';
import { AffectedPages, createReadPublishReceipt } from './publish-receipt.ts';
import { Publisher } from './publisher.ts';
import { QueryCache } from './query-cache.ts';
import { createRenderPage, type RenderPage } from './render-page.ts';
import { RenderQueue } from './render-queue.ts';
import { SharedContent } from './shared-content.ts';

/** Maximum bytes of stored pages in memory; others are read from disk. */
const pageMemoryBytes = 128_000_000;

type PublishingOptions = {
  /** Cookies that vary a page, registered by the features that set them. */
  varyingCookies: readonly string[];
  env: Env;
  build: ServerBuild;
  /** Changes with the code of this process. */
  codeId: string;
  styles: Styles;
  source: ContentBase;
  /** Called with the HTML of each rendered page. */
  onHtml: (html: string) => void;
  /** Tells search engines of changed pages. */
  news?: SearchNews | undefined;
  /** Called with the seconds that each rendering took. */
  onRendered?: (seconds: number) => void;
};

export type Publishing = ReturnType<typeof createPublishing>;

/** Assembles the page store, the renderer and the publisher. */
export function createPublishing(options: PublishingOptions) {
  const { env, build, codeId, styles, source, news } = options;
  const { contentUrl: url, contentToken: token, contentTimeoutMs: timeoutMs, dataDir } = env;
  const recent = new RecentChanges();
  const queries = new QueryCache({ ask: source.content.ask, recent });
  const base = { ...source, content: withTransport(source.content, queries.ask) };
  const buildId = buildIdOf(codeId, base);
  const pageKeys = new PageKeys(build);
  const staticKeys = pageKeys.staticPaths({ onlyStored: true });
  const paths = new DocumentPaths(null, staticKeys);
  const shared = new SharedContent({ base, folder: `${dataDir}/shared`, build: buildId });
  const store = new PageStore({
    files: new PageFiles({ folder: `${dataDir}/pages`, siteUrl: env.siteUrl }),
    maxBytes: pageMemoryBytes,
    build: buildId,
    onStaleRead: (key) => queue.prioritize(key),
  });
  const renderPage = createRenderPage({
    build,
    pageKeys,
    buildId,
    styles,
    mode: env.isProduction ? 'production' : 'development',
    base,
    shared,
    onHtml: options.onHtml,
    previousOf: (key) => store.peek(key)?.page,
  });
  const maker: PageMaker = new PageMaker({
    render: timed(renderPage, options.onRendered),
    store,
    paths,
    recent,
    isOutdated: (tag) => shared.isOutdated(tag),
    renderAgain: (key) => queue.add([key]),
    onStored: news && ((page, previous) => void news.noteStored(page, previous)),
  });
  const queue: RenderQueue = new RenderQueue({
    make: (key) => makeInBackground(key, { env, store, pageKeys, maker }),
    hitsOf: (key) => store.entryOf(key)?.hits ?? 0,
    onIdle: () => void publisher.saveState(),
  });
  const dayAt = async (ms: number) => localDay(new Date(ms), (await shared.read('layout')).value.clinic.timeZone);
  const redirects = createRedirectRows({ contentUrl: url, token, timeoutMs, file: `${dataDir}/redirects.json` });
  const affected = new AffectedPages();
  const publisher: Publisher = new Publisher({
    log: createChangeLog({ url, token, timeoutMs }),
    paths,
    store,
    shared,
    redirects,
    recent,
    subscribers: [recent, queries],
    affected,
    queue,
    staticKeys,
    dayAt,
    stateFile: `${dataDir}/publisher.json`,
    news,
  });
  const fastPath = new FastPath(store, {
    common: commonHeaders(env),
    varyingCookies: options.varyingCookies,
    host: onlyHost(env),
  });
  const readReceipt = createReadPublishReceipt({
    affected,
    store,
    failureOf: (key) => queue.failureOf(key),
    staticKeys,
    paths,
  });
  return {
    ...{ base, pageKeys, paths, shared, store, fastPath, publisher, queue, redirects, readReceipt },
    ...{ make: maker.makeForVisitor, ...savedState({ publisher, queries, buildId, dataDir }) },
  };
}

type Saved = { publisher: Publisher; queries: QueryCache; buildId: string; dataDir: string };

function savedState({ publisher, queries, buildId, dataDir }: Saved) {
  const queriesFile = `${dataDir}/queries.json`;
  const position = () => ({ ...publisher.position(), build: buildId });
  return {
    /** Call before the first request. */
    async restore() {
      await publisher.restore();
      await queries.restore(queriesFile, position());
    },
    /** Call last. */
    async save() {
      await publisher.saveState();
      await queries.save(queriesFile, position());
    },
  };
}

type Background = { env: Env; store: PageStore; pageKeys: PageKeys; maker: PageMaker };

/** Renders a queued page. Returns `null` for a key that is not rendered. */
async function makeInBackground(key: string, { env, store, pageKeys, maker }: Background) {
  // In development each edit makes all pages stale: only opened ones are rendered again.
  if (!env.isProduction && !store.entryOf(key)) return null;
  const request = pageKeys.parse(new URL(key, env.siteUrl));
  if (request?.key === key) return maker.make(request);
  // A key of an earlier build that is not a page of this one.
  await store.drop(key);
  return null;
}

function timed(render: RenderPage, onRendered: PublishingOptions['onRendered']): RenderPage {
  return async (...args) => {
    const begun = performance.now();
    const rendered = await render(...args);
    onRendered?.((performance.now() - begun) / 1000);
    return rendered;
  };
}

/**
 * Returns an id of the code and its settings: pages with another id are rendered again. The version of the build does
 * not do: it names the files for browsers, and much of a page is made by code that no browser gets.
 */
function buildIdOf(codeId: string, { siteUrl, captcha }: ContentBase): string {
  const settings = hash('sha256', JSON.stringify([siteUrl, captcha]), 'base64url').slice(0, 8);
  return `${codeId}-${settings}`;
}
