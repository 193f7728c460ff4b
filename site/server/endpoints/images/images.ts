import type { Context, Handler, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { isNotModified as namesEtag } from '../../page-store/page-response.ts';
import { Busy } from '../../platform/concurrency.ts';
import { FileStore } from './file-store.ts';
import { type PictureRequest, parsePicturePath } from './picture-url.ts';
import { Sources } from './sources.ts';
import { type VariantRequest, Variants } from './variants.ts';

const yearSeconds = 31_536_000;
/** A picture without a version in its URL may be replaced at any time. */
const shortSeconds = 60;

type ImagesOptions = {
  /** Origin of the uploads folder, the only source of pictures. */
  assetsUrl: string;
  timeoutMs: number;
  /** Folder of originals and their variants. */
  folder: string;
  maxBytes: number;
};

/** Unreadable originals that are remembered. */
const damagedOriginals = 1000;
/** Names of originals that are remembered as loaded. */
const loadedOriginals = 10_000;

const pictureName = /\/_ipx\/[^/"]+\/uploads\/([\w.-]+)/g;

export function register(app: Hono, { images }: { images: Images }): void {
  app.get('/_ipx/*', images.answer);
}

/** Pictures of the media library in other sizes and formats. */
export class Images {
  /** Holds originals and variants within one limit. */
  readonly store: FileStore;
  readonly #sources: Sources;
  readonly #variants: Variants;
  /** Names whose originals have been loaded, and the queue of further ones. */
  readonly #loaded = new LRUCache<string, true>({ max: loadedOriginals });
  #loading = Promise.resolve();
  /** Hashes of originals that cannot be decoded. */
  readonly #damaged = new LRUCache<string, true>({ max: damagedOriginals });

  constructor({ assetsUrl, timeoutMs, folder, maxBytes }: ImagesOptions) {
    this.store = new FileStore({ folder, maxBytes, report });
    this.#sources = new Sources({ assetsUrl, timeoutMs, store: this.store });
    this.#variants = new Variants({ sources: this.#sources, store: this.store });
  }

  /** GET /_ipx/{modifiers}/uploads/{name} */
  readonly answer: Handler = async (c) => {
    const url = new URL(c.req.url);
    const request = parsePicturePath(url.pathname);
    if (!request) return refuse(c, 404);
    const version = readVersion(url.searchParams.get('v'));
    const { name, found } = await this.#findSource(request, version);
    if (found === 'missing') return refuse(c, 404);
    if (found === 'away') return refuse(c, 503);
    if (found.shape === 'refused') return refuse(c, 422);
    if (found.shape === 'animated') return toOriginal(c, name);
    try {
      const variantRequest = toVariantRequest(request, name, c.req.header('accept'));
      const variant = await this.#variants.find(name, found, variantRequest);
      if (!variant) return refuse(c, 503);
      return sendPicture(c, {
        bytes: variant.bytes,
        ...variant.facts,
        lastModified: found.lastModified,
        isCurrent: version !== null && found.seenThereMs >= version,
        headers: {
          'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
          ...(request.modifiers.format === 'auto' ? { Vary: 'Accept' } : {}),
        },
      });
    } catch (error) {
      // The original is better than no picture, but must not be cached.
      if (error instanceof Busy) return toOriginal(c, name, 'no-store');
      report(`${name}: ${error}`);
      return toOriginal(c, name);
    }
  };

  /**
   * Marks the variant that a page names as used. Returns a function that makes it, `null` when it is stored or cannot
   * be made. The function throws when the variant cannot be made or kept now.
   */
  async prepare(url: string): Promise<(() => Promise<void>) | null | 'away'> {
    const { pathname, searchParams } = new URL(url, 'http://site');
    const request = parsePicturePath(pathname);
    if (!request) return null;
    const { name, found } = await this.#findSource(request, readVersion(searchParams.get('v')));
    if (found === 'away') return 'away';
    if (found === 'missing' || typeof found.shape !== 'object' || this.#damaged.has(found.hash)) return null;
    const variantRequest = toVariantRequest(request, name, undefined);
    const isStored = () => this.#variants.touch(name, found, variantRequest);
    if (isStored()) return null;
    return async () => {
      const made = await this.#variants.find(name, found, variantRequest).catch((error: unknown) => {
        if (error instanceof Busy) throw error;
        this.#damaged.set(found.hash, true);
        report(`${name}: ${error}`);
        return 'damaged' as const;
      });
      if (made !== 'damaged' && !isStored()) throw new Error(`${name} is unavailable, or the disk is full`);
    };
  }

  /**
   * Loads the originals of a page's pictures, so that they can be shown while the content service is down. One after
   * another: many pages may be rendered at once.
   */
  loadOriginals(html: string): Promise<void> {
    for (const [, name = ''] of html.matchAll(pictureName)) {
      this.#loading = this.#loading.then(() => this.#loadOriginal(name));
    }
    return this.#loading;
  }

  /** Finds the file of that name, or the original that its prefix names. */
  async #findSource({ name, prefixed }: PictureRequest, version: number | null) {
    const found = await this.#sources.find(name, version);
    if (typeof found === 'object' || !prefixed) return { name, found };
    return { name: prefixed.name, found: await this.#sources.find(prefixed.name, version) };
  }

  async #loadOriginal(name: string): Promise<void> {
    if (this.#loaded.has(name)) return;
    const found = await this.#sources.find(name, null).catch(() => 'away' as const);
    if (found !== 'away') this.#loaded.set(name, true);
  }
}

function toVariantRequest(
  { modifiers, prefixed }: PictureRequest,
  foundName: string,
  accept: string | undefined,
): VariantRequest {
  const best = accept?.includes('image/avif') ? 'avif' : 'webp';
  const format = modifiers.format === 'auto' ? best : modifiers.format;
  const isSized = modifiers.width !== null || modifiers.height !== null;
  const named = prefixed?.name === foundName && !isSized ? prefixed.width : modifiers.width;
  return { ...modifiers, format, width: named };
}

type SentPicture = {
  bytes: Buffer;
  type: string;
  etag: string;
  lastModified?: string | null;
  /** The URL names this version of the picture. */
  isCurrent: boolean;
  headers: Record<string, string>;
};

/** Sends a picture, or 304 to a browser that has it. */
function sendPicture(c: Context, picture: SentPicture): Response {
  const { bytes, type, etag, lastModified = null, isCurrent } = picture;
  const headers = new Headers({
    'Cache-Control': isCurrent ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=${shortSeconds}`,
    ETag: etag,
    ...(lastModified ? { 'Last-Modified': lastModified } : {}),
    ...picture.headers,
  });
  if (isNotModified(c, etag, lastModified)) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', type);
  headers.set('Content-Length', String(bytes.length));
  return new Response(new Uint8Array(bytes), { headers });
}

/** If-None-Match takes precedence over If-Modified-Since (RFC 9110, 13.2.2). */
export function isNotModified(c: Context, etag: string, lastModified: string | null): boolean {
  const tags = c.req.header('if-none-match');
  if (tags !== undefined) return namesEtag(tags, etag);
  const since = Date.parse(c.req.header('if-modified-since') ?? '');
  return lastModified !== null && Date.parse(lastModified) <= since;
}

/** Reads the time of the picture's last change: milliseconds in base 36. */
function readVersion(text: string | null): number | null {
  return text !== null && /^[\da-z]{6,9}$/.test(text) ? Number.parseInt(text, 36) : null;
}

const toOriginal = (c: Context, name: string, keeping = `public, max-age=${shortSeconds}`) => {
  c.header('Cache-Control', keeping);
  return c.redirect(`/uploads/${name}`, 302);
};

const messages = { 404: 'Not found', 422: 'Not a picture of a possible size', 503: 'Unavailable' };

/** Answers an error that is not cached. */
function refuse(c: Context, status: keyof typeof messages): Response {
  c.header('Cache-Control', 'no-store');
  if (status === 503) c.header('Retry-After', '5');
  return c.text(messages[status], status);
}

function report(message: string) {
  console.warn(JSON.stringify({ level: 'warn', event: 'image-failed', message }));
}
