import type { Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { visionCookie, visionFromCookie } from '#app/entry-points.server.ts';
import type { FastPath } from '../page-store/fast-path.ts';
import { decompress, type Representations } from '../page-store/page.ts';
import {
  type CacheState,
  cacheStatusHeader,
  chooseEncoding,
  etagOf,
  headersOf,
  isNotModified,
  withoutBodyHeaders,
} from '../page-store/page-response.ts';
import { Busy } from '../platform/concurrency.ts';
import type { Env } from '../platform/env.ts';
import { pagePolicy } from '../platform/security-headers.ts';
import type { Publishing } from '../publishing/publishing.ts';
import type { Passing } from '../publishing/render-page.ts';
import { type CardFacts, cardHtml } from './offline/offline.ts';
import { privatePageHeaders, type WithVision } from './visitor-pages.ts';

type Needs = {
  env: Pick<Env, 'contact'>;
  /** `make` throws `Busy` when too many pages are being made. */
  publishing: Pick<Publishing, 'pageKeys' | 'store' | 'make'> & { fastPath: Pick<FastPath, 'learnDataUrl'> };
  content: { readShared: (name: 'layout') => Promise<{ clinic: CardFacts }> };
  isHttps: boolean;
  withVision: WithVision;
};

/**
 * Pages held decompressed, for clients without compression and visitors with settings: decompressing takes
 * milliseconds.
 */
const maxDecompressed = 20;
const tryLater = { 'Retry-After': '30' };

/**
 * Answers GET requests for pages that the fast path leaves: other parameters, another order, a cookie, a page on disk
 * only, a cache miss. Passes on pages made for each visitor.
 */
export function register(app: Hono, { env, publishing, content, isHttps, withVision }: Needs): void {
  const { pageKeys, store, make, fastPath } = publishing;
  const readClinic = async (): Promise<CardFacts> => {
    const layout = await content.readShared('layout').catch(() => null);
    return layout?.clinic ?? { name: '', phone: '', address: '', ...env.contact, city: '', hours: null };
  };
  const toBody = createDecompressor();
  app.use(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const url = new URL(c.req.url);
    const request = pageKeys.parse(url);
    if (!request) {
      await next();
      c.header(...cacheStatusHeader('bypass'));
      return;
    }
    const { kind, key } = request;
    const stored = await store.get(key);
    const made = stored?.page[kind] ? null : await make(request).catch(busyOrThrow);
    if (made === 'busy') {
      const card = cardHtml('busy', await readClinic(), visionFromCookie(c.req.header('cookie'), { isHttps }));
      return c.html(card, 503, { ...tryLater, 'Cache-Control': 'no-store', 'Content-Security-Policy': pagePolicy([]) });
    }
    if (made?.passing) return sendPassing(c, made.passing[kind] ?? made.passing.html, withVision);
    const found = made?.stored ?? stored;
    const page = found?.page[kind];
    if (!page) return c.body(null, 503, tryLater);

    store.noteRead(found.entry);
    const dataUrl = url.pathname + url.search;
    if (kind === 'data' && pageKeys.dataUrlOf(request) === dataUrl) fastPath.learnDataUrl(dataUrl, key);
    const state = made ? 'miss' : found.entry.isStale ? 'stale' : 'hit';
    const own = kind === 'html' && (await withSettings(c, { page, state, toBody }, withVision));
    return own || send(c, { page, state, toBody });
  });
}

function busyOrThrow(error: unknown): 'busy' {
  if (error instanceof Busy) return 'busy';
  throw error;
}

type ToBody = (page: Representations) => Promise<Buffer>;
type FoundPage = { page: Representations; state: CacheState; toBody: ToBody };

function createDecompressor(): ToBody {
  const held = new LRUCache<Representations, Promise<Buffer>>({ max: maxDecompressed });
  return (page) => {
    const known = held.get(page);
    if (known) return known;
    const body = decompress(page);
    held.set(page, body);
    body.catch(() => held.delete(page));
    return body;
  };
}

async function send(c: Context, { page, state, toBody }: FoundPage): Promise<Response> {
  const encoding = chooseEncoding(c.req.header('accept-encoding'));
  const body = encoding === 'identity' ? await toBody(page) : page[encoding];
  const headers = headersOf(page, { encoding, state, bytes: body.length }, []);
  if (isNotModified(c.req.header('if-none-match'), etagOf(page, encoding))) {
    return new Response(null, { status: 304, headers: withoutBodyHeaders(headers) });
  }
  return new Response(body as Uint8Array<ArrayBuffer>, { headers });
}

/** Returns the page with the visitor's vision settings, or `null` when they have none. */
async function withSettings(
  c: Context,
  { page, state, toBody }: FoundPage,
  withVision: WithVision,
): Promise<Response | null> {
  const cookies = c.req.header('cookie');
  // Most cookies are unrelated: do not decompress the page for them.
  if (!cookies?.includes(`${visionCookie}=`)) return null;
  const html = (await toBody(page)).toString('utf8');
  const own = withVision(html, cookies);
  if (own === html) return null;
  const headers = new Headers([...page.headers]);
  for (const [name, value] of privatePageHeaders) headers.set(name, value);
  headers.set(...cacheStatusHeader(state));
  return new Response(own, { headers });
}

/** Sends an error or a redirect, with the visitor's vision settings. */
function sendPassing(c: Context, { status, headers, body }: Passing, withVision: WithVision): Response {
  const isHtml = headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'));
  const html = isHtml ? body.toString('utf8') : null;
  const own = html && withVision(html, c.req.header('cookie'));
  const allHeaders = new Headers(headers);
  allHeaders.set(...cacheStatusHeader('bypass'));
  if (own !== html) for (const [name, value] of privatePageHeaders) allHeaders.set(name, value);
  else if (isHtml) allHeaders.set('Vary', 'Cookie');
  // Browsers keep a 301 for good: if the page moved back, they would loop.
  if (!allHeaders.has('Cache-Control')) allHeaders.set('Cache-Control', 'no-cache');
  return new Response(status === 204 ? null : ((own ?? body) as string), { status, headers: allHeaders });
}
