import type { Context, Handler, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { readBytes } from '#app/entry-points.server.ts';
import { SingleFlight } from '../platform/concurrency.ts';
import type { Env } from '../platform/env.ts';
import { closedPolicy } from '../platform/security-headers.ts';
import type { Files, Stored } from './images/file-store.ts';
import { isNotModified } from './images/images.ts';
import { readPrefix } from './images/picture-url.ts';

/** File names of the content service: one folder, no path separators, at most as long as a disk accepts. */
const fileName = /^[\w-][\w.-]{0,240}\.(webp|avif|jpe?g|png|gif|svg|mp4|webm|pdf)$/i;
/** Longer header values of visitors are not forwarded: the content service would refuse the request. */
const maxHeaderCharacters = 1000;
const forwardedHeaders = ['range', 'if-none-match', 'if-modified-since'];
const returnedHeaders = ['content-type', 'content-length', 'last-modified', 'etag', 'content-range', 'accept-ranges'];

/** Logos, icons and documents are copied; films and large files wait for the content service. */
const copyMaxBytes = 1_000_000;
/** SVG comes compressed, without a length. */
const svgType = 'image/svg+xml';
/** How often a copy is compared with its file behind a visitor, and for a page that has been rendered. */
const freshMs = 60_000;
const publishedMs = 2000;

type Facts = Record<string, string>;
/** `none`: the file is large, or deleted. `away`: the content service did not say. */
type Check = 'copied' | 'none' | 'away';

export function register(app: Hono, { uploads }: { uploads: Uploads }): void {
  app.get('/uploads/:name', uploads.answer);
}

/**
 * Serves the media library under the site's own origin, so that browsers contact one host only. No visitor waits for the
 * content service to see a small file: its copy is sent first and renewed behind the visitor.
 */
export class Uploads {
  readonly #env: Pick<Env, 'assetsUrl' | 'contentTimeoutMs'>;
  readonly #store: Files;
  readonly #checks = new LRUCache<string, { check: Check; atMs: number }>({ max: 10_000 });
  readonly #renewals = new SingleFlight<Check>();

  constructor({ env, store }: { env: Pick<Env, 'assetsUrl' | 'contentTimeoutMs'>; store: Files }) {
    this.#env = env;
    this.#store = store;
  }

  /** GET /uploads/{name} */
  readonly answer: Handler = async (c) => {
    const name = c.req.param('name') ?? '';
    if (!fileName.test(name)) return c.text('Not found', 404);
    // Players ask for parts of a file.
    const copy = c.req.header('range') ? null : await this.#store.get<Facts>(keyOf(name));
    if (copy) {
      void this.#renew(name, freshMs);
      return this.#sendCopy(c, name, copy);
    }
    // Limits the time to the response's headers: a film takes as long as its viewer.
    const timeout = new AbortController();
    const source = await this.#within(timeout, () => this.#request(name, timeout.signal, c.req));
    if (source === null || source.status >= 500) {
      await source?.body?.cancel();
      return this.#answerOutage(c, name);
    }
    if (source.status === 404) {
      await source.body?.cancel();
      return this.#answerMissing(c, name);
    }
    const headers = toHeaders(source);
    if (c.req.method === 'GET' && source.status === 200 && isSmall(headers)) {
      const bytes = await this.#within(timeout, () => readBytes(source));
      if (!bytes) return this.#answerOutage(c, name);
      await this.#put(name, headers, bytes);
      return new Response(new Uint8Array(bytes), { headers });
    }
    return new Response(source.body, { status: source.status, headers });
  };

  /** Copies a small file that a page names and marks the copy as used. Returns false while the file is unavailable. */
  async keep(name: string): Promise<boolean> {
    if (!fileName.test(name)) return true;
    this.#store.touch(keyOf(name));
    return (await this.#renew(name, publishedMs)) !== 'away';
  }

  /** Compares a copy with its file, unless that was done less than `olderMs` ago. */
  async #renew(name: string, olderMs: number): Promise<Check> {
    const last = this.#checks.get(name);
    if (last && Date.now() - last.atMs < olderMs) return last.check;
    return this.#renewals.run(name, async () => {
      const check = await this.#check(name);
      this.#checks.set(name, { check, atMs: Date.now() });
      return check;
    });
  }

  async #check(name: string): Promise<Check> {
    const timeout = new AbortController();
    const source = await this.#within(timeout, () => this.#request(name, timeout.signal));
    if (source?.status !== 200 && source?.status !== 404) {
      await source?.body?.cancel();
      return 'away';
    }
    const headers = toHeaders(source);
    const isCopied = source.ok && isSmall(headers);
    if (isCopied && !(await this.#hasCopy(name, headers))) {
      const bytes = await this.#within(timeout, () => readBytes(source));
      if (bytes) await this.#put(name, headers, bytes);
      return bytes ? 'copied' : 'away';
    }
    await source.body?.cancel();
    if (!isCopied) this.#store.drop(keyOf(name));
    return isCopied ? 'copied' : 'none';
  }

  async #hasCopy(name: string, headers: Headers): Promise<boolean> {
    const copy = await this.#store.get<Facts>(keyOf(name));
    return copy !== null && isSame(copy.facts, headers);
  }

  async #put(name: string, headers: Headers, bytes: Buffer): Promise<void> {
    await this.#store.put<Facts>(keyOf(name), { facts: Object.fromEntries(headers), bytes });
    this.#checks.set(name, { check: 'copied', atMs: Date.now() });
  }

  /** @param of a visitor, whose method and conditions are passed on */
  #request(name: string, signal: AbortSignal, of?: Context['req']): Promise<Response> {
    const headers = new Headers();
    for (const header of forwardedHeaders) {
      const value = of?.header(header);
      if (value && value.length <= maxHeaderCharacters) headers.set(header, value);
    }
    const { assetsUrl } = this.#env;
    return fetch(`${assetsUrl}/uploads/${name}`, { method: of?.method ?? 'GET', headers, redirect: 'error', signal });
  }

  /** Returns `null` after the time limit or an error. */
  async #within<T>(timeout: AbortController, work: () => Promise<T>): Promise<T | null> {
    const timer = setTimeout(() => timeout.abort(), this.#env.contentTimeoutMs);
    return work()
      .catch(() => null)
      .finally(() => clearTimeout(timer));
  }

  #sendCopy(c: Context, name: string, { facts, bytes }: Stored<Facts>): Response {
    const headers = new Headers(facts);
    // Browsers shall soon ask again for what could not be compared.
    if (this.#checks.get(name)?.check !== 'copied') headers.set('Cache-Control', 'public, max-age=60');
    if (isNotModified(c, headers.get('etag') ?? '', headers.get('last-modified'))) {
      headers.delete('content-length');
      return new Response(null, { status: 304, headers });
    }
    return new Response(new Uint8Array(bytes), { headers });
  }

  async #answerOutage(c: Context, name: string): Promise<Response> {
    const copy = await this.#store.get<Facts>(keyOf(name));
    return copy ? this.#sendCopy(c, name, copy) : c.text('Unavailable', 503, { 'Retry-After': '30' });
  }

  /** A name such as `sm_photo.webp` may mean a size of photo.webp, which the image optimiser makes. */
  #answerMissing(c: Context, name: string): Response {
    this.#store.drop(keyOf(name));
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

function isSmall(headers: Headers): boolean {
  const length = headers.get('content-length');
  return length === null ? headers.get('content-type') === svgType : Number(length) <= copyMaxBytes;
}

/** Without an ETag or a date a file counts as changed. */
function isSame(facts: Facts, headers: Headers): boolean {
  const [etag, modified] = [headers.get('etag'), headers.get('last-modified')];
  if (etag && facts.etag) return etag === facts.etag;
  return modified !== null && modified === facts['last-modified'];
}

const keyOf = (name: string) => `upload ${name}`;
