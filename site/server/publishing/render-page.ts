import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
  type ContentBase,
  type ContentClient,
  type ContentContext,
  contentContext,
  type Shared,
  type SharedParts,
  type Tags,
  withActualPrices,
  withTransport,
} from '#app/entry-points.server.ts';
import { compress, type Representations, type StoredPage } from '../page-store/page.ts';
import type { PageKeys, PageRequest } from '../page-store/page-key.ts';
import { noteOutage } from '../platform/outage.ts';
import { closedPolicy, ownScriptsOf, type PolicyOptions, pagePolicy } from '../platform/security-headers.ts';
import { inlineStyles, type Styles } from './inline-styles.ts';

/** A response that is sent once and not stored: an error or a redirect. */
export type Passing = { status: number; headers: [string, string][]; body: Buffer };
/** A page, or the responses to send instead of its HTML and its data. */
export type Rendered = { page: StoredPage; passing: null } | { page: null; passing: PassingPair };
export type PassingPair = { html: Passing; data: Passing | null };
export type RenderPage = (request: PageRequest, missing?: ContentContext['missing']) => Promise<Rendered>;

/** Tag of pages that read the clock: they become stale when the clinic's day changes. */
export const clockTag = 'clock';

/** Tag for responses that name no tags of their own: every change makes them stale. */
export const untaggedTag = 'untagged';

/** Reads content that pages share, each value with its tag. Throws a 503 response when there is no value yet. */
export type SharedReads = {
  read: <N extends keyof Shared>(name: N) => Promise<{ value: Shared[N]; tag: string }>;
  readPart: <P extends keyof SharedParts>(name: P, key: string) => Promise<{ value: SharedParts[P]; tag: string }>;
};

type Ask = ContentClient['ask'];

/** Headers of the router that are stored with a page. Caching headers belong to the store. */
const storedHeaders = ['content-type', 'link', 'x-robots-tag', 'Content-Security-Policy'];

type RenderPageOptions = {
  build: ServerBuild;
  pageKeys: PageKeys;
  /** Stored with the page: identifies the build and its settings. */
  buildId: string;
  mode: string;
  styles: Styles;
  base: ContentBase;
  shared: SharedReads;
  /** Returns the current page, whose compressed bytes are reused when they have not changed. */
  previousOf?: (key: string) => StoredPage | undefined;
  /** Called with the HTML of each rendered page. */
  onHtml?: (html: string) => void;
};

/** Renders whole pages: HTML with its own policy, and data, both from one set of GraphQL responses. */
export function createRenderPage(options: RenderPageOptions): RenderPage {
  const { build, pageKeys, buildId, mode, styles, base, shared, previousOf, onHtml } = options;
  const handle = createRequestHandler(build, mode);
  // No tag is collected: the page reads the layout data itself.
  const readShared = async <Name extends keyof Shared>(name: Name) => (await shared.read(name)).value;

  return async (request, missing) => {
    // The clock at the start: if the day changes during rendering, the page is yesterday's.
    const renderedAtMs = base.now().getTime();
    const { context, tags } = pageContext({ ...base, missing }, shared);
    const policy = {
      isDevelopment: mode === 'development',
      captcha: base.captcha?.kind ?? null,
      hasCounter: await hasCounter({ readShared }),
    };
    const render = async (url: string) => {
      const provider = new RouterContextProvider();
      provider.set(contentContext, context);
      return toPassing(await handle(new Request(new URL(url, base.siteUrl)), provider), { policy, styles });
    };

    const html = await render(request.key);
    const dataUrl = pageKeys.dataUrlOf(request);
    const data = dataUrl ? await render(dataUrl) : null;
    if (html.status !== 200 || isPrivate(html)) return { page: null, passing: { html, data } };
    onHtml?.(html.body.toString('utf8'));
    const previous = previousOf?.(request.key);
    const [storedHtml, storedData] = await Promise.all([
      toRepresentations(html, previous?.html),
      data?.status === 200 ? toRepresentations(data, previous?.data) : null,
    ]);
    const { key } = request;
    const page = { key, build: buildId, renderedAtMs, tags: [...tags].sort(), html: storedHtml, data: storedData };
    return { page, passing: null };
  };
}

type Finish = { policy: PolicyOptions; styles: Styles };

async function toPassing(response: Response, { policy, styles }: Finish): Promise<Passing> {
  const body = Buffer.from(await response.arrayBuffer());
  const { status } = response;
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html');
  const scripts = ownScriptsOf(response.headers);
  const sent = new Headers(response.headers);
  noteOutage(status, sent);
  const headers = [...sent].filter(([name]) => name !== 'content-length');
  const styled = isHtml ? inlineStyles(body.toString('utf8'), styles) : null;
  const own = isHtml ? pagePolicy(scripts, { ...policy, styleHash: styled?.styleHash ?? '' }) : closedPolicy;
  headers.push(['Content-Security-Policy', own]);
  return { status, headers, body: styled ? Buffer.from(styled.html) : body };
}

const toRepresentations = ({ headers, body }: Passing, previous?: Representations | null) =>
  compress(
    body,
    headers.filter(([name]) => storedHeaders.includes(name) || name.startsWith('x-remix')),
    previous,
  );

/** A response that a route marks as private is never stored, whatever its handle says. */
function isPrivate({ headers }: Passing): boolean {
  return headers.some(
    ([name, value]) => name === 'set-cookie' || (name === 'cache-control' && /no-store|private/.test(value)),
  );
}

/** Tells whether the clinic counts visits; false while the layout data cannot be read. */
export async function hasCounter({ readShared }: Pick<ContentContext, 'readShared'>): Promise<boolean> {
  const layout = await readShared('layout').catch(() => null);
  return Boolean(layout?.metrikaCounter);
}

/**
 * Returns a context to render one page with, and the tags collected so far. Equal queries are sent once, so that the
 * page's HTML and data come from the same responses.
 */
export function pageContext(base: ContentBase, shared: SharedReads): { context: ContentContext; tags: Set<string> } {
  const tags = new Set<string>();
  const responses = new Map<string, Promise<{ data: unknown; tags: Tags }>>();
  const ask = (async (document, ...variables) => {
    const query = JSON.stringify([document.toString(), variables]);
    const pending = responses.get(query) ?? base.content.ask(document, ...variables);
    responses.set(query, pending);
    const response = await pending;
    for (const tag of response.tags) tags.add(tag);
    if (response.tags.length === 0) tags.add(untaggedTag);
    return response;
  }) as Ask;
  const context: ContentContext = {
    ...base,
    content: withTransport(base.content, ask),
    readShared: async (name) => {
      const { value, tag } = await shared.read(name);
      tags.add(tag);
      return value;
    },
    readPart: async (name, key) => {
      const { value, tag } = await shared.readPart(name, key);
      tags.add(tag);
      return value;
    },
    now: () => {
      tags.add(clockTag);
      return base.now();
    },
  };
  return { context: withActualPrices(context), tags };
}
