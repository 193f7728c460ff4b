import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, type Encoding } from './choose-encoding.ts';
import type { Form } from './page.ts';
import type { PageStore, Stored } from './page-store.ts';
import { etagOf, headersOf, isKnown, withoutBody } from './stored-answer.ts';

type Compressed = Exclude<Encoding, 'identity'>;
/** As node:http takes them: names and values in turn, ready to be written. */
type Ready = { etag: string; hit: string[]; stale: string[]; known: string[] };

export type Front = {
  /** @returns whether the answer has been written; false leaves the request to the rest of the server */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** From now on this address is answered with the data of that page, as long as the store has it. */
  learn: (dataAddress: string, key: string) => void;
  /** Answers given here, by what they were; plain numbers, so that counting costs nothing. */
  counts: Readonly<FrontCounts>;
};
type FrontCounts = { hit: number; stale: number; notModified: number };

/** Addresses that are remembered for pages' data. */
const maxLearnt = 50_000;

type FrontOptions = {
  /** Headers of every response. */
  common: readonly (readonly [string, string])[];
  /** Cookies that vary a page: their visitors take the longer way. */
  varyingCookies: readonly string[];
  /** The only host that pages are shown at; null accepts any. */
  host: string | null;
};

/** Answers requests for pages in memory before any router; every other request takes the longer way. */
export function createFront(store: PageStore, { common, varyingCookies, host }: FrontOptions): Front {
  const varies = new RegExp(`(?:${varyingCookies.join('|')})=`);
  const keyOfData = new Map<string, string>();
  const counts: FrontCounts = { hit: 0, stale: 0, notModified: 0 };
  const ready = new WeakMap<Form, Record<Compressed, Ready>>();

  function readyOf(form: Form): Record<Compressed, Ready> {
    const known = ready.get(form);
    if (known) return known;
    const made = { br: prepare(form, 'br', common), gzip: prepare(form, 'gzip', common) };
    ready.set(form, made);
    return made;
  }

  function find(url: string): { stored: Stored; form: Form } | null {
    const page = store.peek(url);
    if (page) return { stored: page, form: page.page.html };
    const key = keyOfData.get(url);
    const stored = key === undefined ? undefined : store.peek(key);
    return stored?.page.data ? { stored, form: stored.page.data } : null;
  }

  return {
    counts,

    learn(dataAddress, key) {
      if (keyOfData.size < maxLearnt) keyOfData.set(dataAddress, key);
    },

    answer(request, response) {
      const { method, url, headers } = request;
      if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false;
      if (host !== null && headers.host !== host) return false;
      if (headers.cookie !== undefined && varies.test(headers.cookie)) return false;
      const found = find(url);
      if (!found) return false;
      const encoding = chooseEncoding(headers['accept-encoding'] as string | undefined);
      if (encoding === 'identity') return false;
      const { entry } = found.stored;
      store.noteRead(entry);
      const { etag, hit, stale, known } = readyOf(found.form)[encoding];
      if (isKnown(headers['if-none-match'], etag)) {
        counts.notModified += 1;
        response.writeHead(304, known);
        response.end();
        return true;
      }
      if (entry.isStale) counts.stale += 1;
      else counts.hit += 1;
      response.writeHead(200, entry.isStale ? stale : hit);
      if (method === 'HEAD') response.end();
      else response.end(found.form[encoding]);
      return true;
    },
  };
}

function prepare(form: Form, encoding: Compressed, common: readonly (readonly [string, string])[]): Ready {
  const bytes = form[encoding].length;
  const hit = headersOf(form, { encoding, source: 'hit', bytes }, common);
  return {
    etag: etagOf(form, encoding),
    hit: hit.flat(),
    stale: headersOf(form, { encoding, source: 'stale', bytes }, common).flat(),
    known: withoutBody(hit).flat(),
  };
}
