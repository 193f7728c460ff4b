import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeaderList } from '../platform/security-headers.ts';
import type { Representations } from './page.ts';
import {
  chooseEncoding,
  type Encoding,
  etagOf,
  headersOf,
  isNotModified,
  withoutBodyHeaders,
} from './page-response.ts';
import type { LoadedPage, PageStore } from './page-store.ts';

type Compressed = Exclude<Encoding, 'identity'>;
/** Header lists as node:http takes them, names and values in turn. */
type Prepared = { etag: string; hit: string[]; stale: string[]; notModified: string[] };

/** Data URLs that are remembered. */
const maxDataUrls = 50_000;

type FastPathOptions = {
  /** Headers of every response. */
  common: HeaderList;
  /** Cookies that vary a page: requests with them take the slow path. */
  varyingCookies: readonly string[];
  /** The only host that serves pages; `null` accepts any. */
  host: string | null;
};

/** Answers requests for pages in memory without a router; every other request takes the slow path. */
export class FastPath {
  /** Responses by kind; plain numbers, so that counting is free. */
  readonly counts = { hit: 0, stale: 0, notModified: 0 };
  readonly #store: PageStore;
  readonly #options: FastPathOptions;
  readonly #varies: RegExp;
  readonly #keyByDataUrl = new Map<string, string>();
  readonly #prepared = new WeakMap<Representations, Record<Compressed, Prepared>>();

  constructor(store: PageStore, options: FastPathOptions) {
    this.#store = store;
    this.#options = options;
    this.#varies = new RegExp(`(?:${options.varyingCookies.join('|')})=`);
  }

  /** From now on answers this data URL from the stored page with this key. */
  learnDataUrl(url: string, key: string): void {
    if (this.#keyByDataUrl.size < maxDataUrls) this.#keyByDataUrl.set(url, key);
  }

  /** Returns whether it has written the response; `false` leaves the request to the slow path. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false;
    if (this.#options.host !== null && headers.host !== this.#options.host) return false;
    if (headers.cookie !== undefined && this.#varies.test(headers.cookie)) return false;
    const found = this.#find(url);
    if (!found) return false;
    const encoding = chooseEncoding(headers['accept-encoding'] as string | undefined);
    if (encoding === 'identity') return false;
    const { entry, body } = found;
    this.#store.noteRead(entry);
    const { etag, hit, stale, notModified } = this.#prepare(body)[encoding];
    if (isNotModified(headers['if-none-match'], etag)) {
      this.counts.notModified += 1;
      response.writeHead(304, notModified);
      response.end();
      return true;
    }
    this.counts[entry.isStale ? 'stale' : 'hit'] += 1;
    response.writeHead(200, entry.isStale ? stale : hit);
    if (method === 'HEAD') response.end();
    else response.end(body[encoding]);
    return true;
  }

  #find(url: string): { entry: LoadedPage['entry']; body: Representations } | null {
    const page = this.#store.peek(url);
    if (page) return { entry: page.entry, body: page.page.html };
    const key = this.#keyByDataUrl.get(url);
    const loaded = key === undefined ? undefined : this.#store.peek(key);
    return loaded?.page.data ? { entry: loaded.entry, body: loaded.page.data } : null;
  }

  #prepare(body: Representations): Record<Compressed, Prepared> {
    const known = this.#prepared.get(body);
    if (known) return known;
    const prepare = (encoding: Compressed): Prepared => {
      const bytes = body[encoding].length;
      const hit = headersOf(body, { encoding, state: 'hit', bytes }, this.#options.common);
      const stale = headersOf(body, { encoding, state: 'stale', bytes }, this.#options.common);
      return {
        etag: etagOf(body, encoding),
        hit: hit.flat(),
        stale: stale.flat(),
        notModified: withoutBodyHeaders(hit).flat(),
      };
    };
    const made = { br: prepare('br'), gzip: prepare('gzip') };
    this.#prepared.set(body, made);
    return made;
  }
}
