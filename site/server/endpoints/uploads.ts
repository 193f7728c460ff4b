import type { Context, Handler, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { readBytes } from '#app/entry-points.server.ts';
import type { Env } from '../platform/env.ts';
import { closedPolicy } from '../platform/security-headers.ts';
import type { Files } from './images/file-store.ts';
import { readPrefix } from './images/picture-url.ts';

/** File names of the content service: one folder, no path separators, at most as long as a disk accepts. */
const fileName = /^[\w-][\w.-]{0,240}\.(webp|avif|jpe?g|png|gif|svg|mp4|webm|pdf)$/i;
/** Longer header values of visitors are not forwarded: the content service would refuse the request. */
const maxHeaderCharacters = 1000;
/** For files that may have been replaced. */
const shortSeconds = 60;
const forwardedHeaders = ['range', 'if-none-match', 'if-modified-since'];
const returnedHeaders = ['content-type', 'content-length', 'last-modified', 'etag', 'content-range', 'accept-ranges'];

type Needs = { env: Pick<Env, 'assetsUrl' | 'contentTimeoutMs'>; images: { store: Files } };

export function register(app: Hono, needs: Needs): void {
  app.get('/uploads/:name', new Uploads(needs).answer);
}

/**
 * Serves the media library under the site's own origin, so that browsers contact one host only. Small files that were
 * requested once are also served while the content service is down.
 */
class Uploads {
  readonly #env: Needs['env'];
  readonly #copies: UploadCopies;

  constructor({ env, images }: Needs) {
    this.#env = env;
    this.#copies = new UploadCopies(images.store);
  }

  /** GET /uploads/{name} */
  readonly answer: Handler = async (c) => {
    const name = c.req.param('name') ?? '';
    if (!fileName.test(name)) return c.text('Not found', 404);
    // Limits the time to the response's headers: a film takes as long as its viewer.
    const timeout = new AbortController();
    const source = await this.#within(timeout, () => this.#request(c, name, timeout.signal));
    if (source === null || source.status >= 500) {
      await source?.body?.cancel();
      return this.#answerCopy(c, name);
    }
    if (source.status === 404) {
      await source.body?.cancel();
      return this.#answerMissing(c, name);
    }
    const headers = toHeaders(source);
    if (c.req.method === 'GET' && source.status === 200 && this.#copies.wants(name, headers)) {
      const bytes = await this.#within(timeout, () => readBytes(source));
      if (!bytes) return this.#answerCopy(c, name);
      await this.#copies.put(name, headers, bytes);
      return new Response(new Uint8Array(bytes), { headers });
    }
    return new Response(source.body, { status: source.status, headers });
  };

  #request(c: Context, name: string, signal: AbortSignal): Promise<Response> {
    const headers = new Headers();
    for (const header of forwardedHeaders) {
      const value = c.req.header(header);
      if (value && value.length <= maxHeaderCharacters) headers.set(header, value);
    }
    const { method } = c.req;
    return fetch(`${this.#env.assetsUrl}/uploads/${name}`, { method, headers, redirect: 'error', signal });
  }

  /** Returns `null` after the time limit or an error. */
  async #within<T>(timeout: AbortController, work: () => Promise<T>): Promise<T | null> {
    const timer = setTimeout(() => timeout.abort(), this.#env.contentTimeoutMs);
    return work()
      .catch(() => null)
      .finally(() => clearTimeout(timer));
  }

  async #answerCopy(c: Context, name: string): Promise<Response> {
    const found = await this.#copies.get(name);
    if (!found) return c.text('Unavailable', 503, { 'Retry-After': '30' });
    const headers = new Headers(found.facts);
    headers.set('Cache-Control', `public, max-age=${shortSeconds}`);
    return new Response(new Uint8Array(found.bytes), { headers });
  }

  /** A name such as `sm_photo.webp` may mean a size of photo.webp, which the image optimiser makes. */
  #answerMissing(c: Context, name: string): Response {
    this.#copies.drop(name);
    const prefixed = readPrefix(name);
    return prefixed
      ? c.redirect(`/_ipx/f_webp,w_${prefixed.width}/uploads/${prefixed.name}`, 302)
      : c.text('Not found', 404);
  }
}

function toHeaders(source: Response): Headers {
  const headers = new Headers();
  for (const header of returnedHeaders) {
    const value = source.headers.get(header);
    if (value) headers.set(header, value);
  }
  // fetch has decompressed the body: the announced length is wrong.
  if (source.headers.has('content-encoding')) headers.delete('content-length');
  // A replaced picture keeps its name: a day is the longest that a browser may show the old one.
  headers.set('Cache-Control', source.ok || source.status === 304 ? 'public, max-age=86400' : 'no-store');
  headers.set('Content-Security-Policy', `${closedPolicy}; sandbox`);
  return headers;
}

type Facts = Record<string, string>;

/** Logos, icons and documents; films and large files wait for the content service. */
const copyMaxBytes = 1_000_000;
/** SVG comes compressed, without a length. */
const svgType = 'image/svg+xml';
const maxVersions = 1000;

/** Copies of small files for outages: every page shows the clinic's logo. */
class UploadCopies {
  readonly #store: Files;
  readonly #versions = new LRUCache<string, string>({ max: maxVersions });

  constructor(store: Files) {
    this.#store = store;
  }

  /** Tells whether this version of the file is small enough and not copied yet. */
  wants(name: string, headers: Headers): boolean {
    const length = headers.get('content-length');
    const isSmall = length === null ? headers.get('content-type') === svgType : Number(length) <= copyMaxBytes;
    return isSmall && this.#versions.get(name) !== versionOf(headers);
  }

  async put(name: string, headers: Headers, bytes: Buffer): Promise<void> {
    await this.#store.put<Facts>(keyOf(name), { facts: Object.fromEntries(headers), bytes });
    this.#versions.set(name, versionOf(headers));
  }

  drop(name: string): void {
    this.#store.drop(keyOf(name));
    this.#versions.delete(name);
  }

  get(name: string) {
    return this.#store.get<Facts>(keyOf(name));
  }
}

const keyOf = (name: string) => `upload ${name}`;
const versionOf = (headers: Headers) => [headers.get('last-modified'), headers.get('etag')].join(' ');
