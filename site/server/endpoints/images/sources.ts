import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { SingleFlight } from '../../platform/concurrency.ts';
import { measure, type Shape } from './encode.ts';
import type { Files } from './file-store.ts';

/** The media library's own limit; all other upstream responses may have 10 MB. */
const maxBytes = 20_000_000;
/** Names whose metadata is held in memory. */
const knownNames = 10_000;
/** How often a source is revalidated when the URL has no version. */
const freshMs = 2000;
/** How often when the URL names a newer version. */
const urgentMs = 250;
/** How often the content service is tried during an outage, for any picture. */
const outageRetryMs = 2000;
/** When a file that was no readable picture is checked again. */
const refusedMs = 60_000;

export type Source = {
  /** Hash of the bytes; part of the variants' keys. */
  hash: string;
  shape: Shape;
  lastModified: string | null;
  etag: string | null;
  length: number;
  /** When it was last validated, by our clock and by the content service's. Versions are times of the latter. */
  seenAtMs: number;
  seenThereMs: number;
};

export type SourceState = Source | 'missing' | 'away';

type SourcesOptions = { assetsUrl: string; timeoutMs: number; store: Files };

/**
 * Keeps originals of the media library on disk, so that variants can be made during an outage. A replaced picture keeps
 * its name: it is revalidated when a page names a newer version.
 */
export class Sources {
  readonly #options: SourcesOptions;
  readonly #known = new LRUCache<string, Source>({ max: knownNames });
  readonly #missing = new LRUCache<string, true>({ max: knownNames, ttl: freshMs });
  readonly #revalidations = new SingleFlight<SourceState>();
  #unavailableSinceMs = Number.NEGATIVE_INFINITY;

  constructor(options: SourcesOptions) {
    this.#options = options;
  }

  /** `version`: time of the picture's last change by the URL, `null` without one. */
  async find(name: string, version: number | null): Promise<SourceState> {
    if (this.#missing.has(name)) return 'missing';
    const source = await this.#lookUp(name);
    if (source && !this.#mustRevalidate(source, version)) return source;
    if (Date.now() - this.#unavailableSinceMs < outageRetryMs) return source ?? 'away';
    return this.#revalidations.run(name, () => this.#revalidate(name, source));
  }

  /** Returns the original from the disk; `null` when it was evicted, or never written: the disk may be full. */
  async stored(name: string, source: Source): Promise<Buffer | null> {
    const stored = await this.#options.store.get<Source>(keyOf(name));
    return stored?.facts.hash === source.hash ? stored.bytes : null;
  }

  /** Returns the original from the content service, or `null` when it is unavailable now. */
  async load(name: string, source: Source): Promise<Buffer | null> {
    const { store } = this.#options;
    const response = await this.#request(name, null);
    const bytes = response?.status === 200 ? await readAll(response).catch(() => null) : null;
    if (!bytes || hashOf(bytes) !== source.hash) return null;
    await store.put(keyOf(name), { facts: source, bytes });
    return bytes;
  }

  /** Marks the original as used. */
  touch(name: string): void {
    this.#options.store.touch(keyOf(name));
  }

  async #lookUp(name: string): Promise<Source | null> {
    const source = this.#known.get(name) ?? (await this.#options.store.get<Source>(keyOf(name)))?.facts ?? null;
    return source && this.#remember(name, source);
  }

  #mustRevalidate(source: Source, version: number | null): boolean {
    const ageMs = Date.now() - source.seenAtMs;
    // A broken response during an outage may have looked like a damaged picture.
    if (source.shape === 'refused' && ageMs > refusedMs) return true;
    return version === null ? ageMs > freshMs : source.seenThereMs < version && ageMs > urgentMs;
  }

  async #revalidate(name: string, last: Source | null): Promise<SourceState> {
    const { store } = this.#options;
    const response = await this.#request(name, last);
    if (response === null) return last ?? 'away';
    const seen = { seenAtMs: Date.now(), seenThereMs: Date.parse(response.headers.get('date') ?? '') || Date.now() };
    if (response.status === 404) {
      this.#known.delete(name);
      store.drop(keyOf(name));
      this.#missing.set(name, true);
      return 'missing';
    }
    if (last && isSame(response, last)) {
      await response.body?.cancel();
      return this.#remember(name, { ...last, ...seen });
    }
    const bytes = await readAll(response).catch(() => null);
    if (bytes === null) return last ?? 'away';
    const source = { ...(await describe(response, bytes)), ...seen };
    if (typeof source.shape === 'object') await store.put(keyOf(name), { facts: source, bytes });
    return this.#remember(name, source);
  }

  #remember(name: string, source: Source): Source {
    this.#known.set(name, source);
    return source;
  }

  async #request(name: string, last: Source | null): Promise<Response | null> {
    const { assetsUrl, timeoutMs } = this.#options;
    const headers = new Headers();
    if (last?.etag) headers.set('If-None-Match', last.etag);
    if (last?.lastModified) headers.set('If-Modified-Since', last.lastModified);
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`${assetsUrl}/uploads/${name}`, { headers, redirect: 'error', signal }).catch(() => {
      this.#unavailableSinceMs = Date.now();
      return null;
    });
    if (response && [200, 304, 404].includes(response.status)) return response;
    await response?.body?.cancel();
    return null;
  }
}

const keyOf = (name: string) => `source ${name}`;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** The content service ignores conditional requests: compare the headers of the full response. */
function isSame(response: Response, last: Source): boolean {
  if (response.status === 304) return true;
  const { headers } = response;
  const [etag, modified] = [headers.get('etag'), headers.get('last-modified')];
  if (etag && last.etag) return etag === last.etag;
  return modified !== null && modified === last.lastModified && headers.get('content-length') === String(last.length);
}

async function describe({ headers }: Response, bytes: Buffer) {
  const shape: Shape = bytes.length > maxBytes ? 'refused' : await measure(bytes);
  return {
    hash: hashOf(bytes),
    shape,
    lastModified: headers.get('last-modified'),
    etag: headers.get('etag'),
    length: Number(headers.get('content-length') ?? bytes.length),
  };
}

/**
 * Reads slightly more than the limit at most, enough to see that a picture is too large. Throws on a broken transfer.
 */
async function readAll(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    chunks.push(chunk);
    // Leaving the loop cancels the transfer.
    if (length > maxBytes) break;
  }
  return Buffer.concat(chunks);
}
