import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { measure, type Shape } from './encode.ts';
import type { FileStore } from './file-store.ts';
import { onceAtATime } from './once-at-a-time.ts';

/** The media library's own limit: the only bodies above the 10 MB of every other upstream answer. */
const maxBytes = 20_000_000;
/** Names whose facts are held in memory. */
const knownNames = 10_000;
/** Without a version in the address a source is asked after so often. */
const freshMs = 2000;
/** With one that is newer than the last look, so often. */
const urgentMs = 250;
/** While the content service is away it is asked so often, for whatever picture. */
const awayMs = 2000;
/** What could not be read as a picture is looked at again after so long. */
const refusedMs = 60_000;

export type Source = {
  /** Of the bytes: what is made of a source is found by it. */
  hash: string;
  shape: Shape;
  lastModified: string | null;
  etag: string | null;
  length: number;
  /** When it was last seen to be so, by our clock and by the content service's, whose clock versions are of. */
  seenAtMs: number;
  seenThereMs: number;
};

export type Finding = Source | 'missing' | 'away';

export type Sources = {
  /** @param version time of the picture's last change as the page knows it; null when the address names none */
  find(name: string, version: number | null): Promise<Finding>;
  bytes(name: string, source: Source): Promise<Buffer | null>;
  /** What is made of it is in use. */
  touch(name: string): void;
};

/**
 * The originals in the uploads folder of the content service, kept on disk so that pictures can be made without it. A
 * replaced picture keeps its name: it is asked after again when a page knows of a newer version than we have seen.
 */
export function createSources(options: {
  assetsUrl: string;
  timeoutMs: number;
  store: FileStore;
  now?: () => number;
}): Sources {
  const { store, now = Date.now } = options;
  const known = new LRUCache<string, Source>({ max: knownNames });
  const missing = new LRUCache<string, true>({ max: knownNames, ttl: freshMs, perf: { now } });
  const once = onceAtATime<Finding>();
  let awaySinceMs = Number.NEGATIVE_INFINITY;

  async function recall(name: string): Promise<Source | null> {
    const source = known.get(name) ?? (await store.get<Source>(keyOf(name)))?.facts ?? null;
    if (source) known.set(name, source);
    return source;
  }

  async function refresh(name: string, last: Source | null): Promise<Finding> {
    const answer = await ask(name, last);
    if (answer === null) return last ?? 'away';
    const seen = { seenAtMs: now(), seenThereMs: Date.parse(answer.headers.get('date') ?? '') || now() };
    if (answer.status === 404) {
      known.delete(name);
      store.drop(keyOf(name));
      missing.set(name, true);
      return 'missing';
    }
    if (last && isSame(answer, last)) {
      await answer.body?.cancel();
      return remember(name, { ...last, ...seen });
    }
    const bytes = await readAll(answer).catch(() => null);
    if (bytes === null) return last ?? 'away';
    const source = { ...(await describe(answer, bytes)), ...seen };
    if (typeof source.shape === 'object') await store.put(keyOf(name), { facts: source, bytes });
    return remember(name, source);
  }

  function remember(name: string, source: Source): Source {
    known.set(name, source);
    return source;
  }

  async function ask(name: string, last: Source | null): Promise<Response | null> {
    const headers = new Headers();
    if (last?.etag) headers.set('If-None-Match', last.etag);
    if (last?.lastModified) headers.set('If-Modified-Since', last.lastModified);
    const answer = await fetch(`${options.assetsUrl}/uploads/${name}`, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs),
    }).catch(() => {
      awaySinceMs = now();
      return null;
    });
    if (answer && [200, 304, 404].includes(answer.status)) return answer;
    await answer?.body?.cancel();
    return null;
  }

  const isDue = (source: Source, version: number | null) => {
    const age = now() - source.seenAtMs;
    // What is no picture now may be one once the service is itself again.
    if (source.shape === 'refused' && age > refusedMs) return true;
    return version === null ? age > freshMs : source.seenThereMs < version && age > urgentMs;
  };

  return {
    async find(name, version) {
      if (missing.has(name)) return 'missing';
      const source = await recall(name);
      if (source && !isDue(source, version)) return source;
      if (now() - awaySinceMs < awayMs) return source ?? 'away';
      return once(name, () => refresh(name, source));
    },
    async bytes(name, source) {
      const stored = await store.get<Source>(keyOf(name));
      if (stored?.facts.hash === source.hash) return stored.bytes;
      // Thrown out, or never written: a full disk must not stop pictures.
      const answer = await ask(name, null);
      const bytes = answer?.status === 200 ? await readAll(answer).catch(() => null) : null;
      if (!bytes || hashOf(bytes) !== source.hash) return null;
      await store.put(keyOf(name), { facts: source, bytes });
      return bytes;
    },
    touch: (name) => store.touch(keyOf(name)),
  };
}

const keyOf = (name: string) => `source ${name}`;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** The content service answers conditional questions with the whole file; its head says whether that is the same. */
function isSame(answer: Response, last: Source): boolean {
  if (answer.status === 304) return true;
  const { headers } = answer;
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
 * At most a little more than a picture may have: enough to see that it is too large.
 * @throws when the transfer broke off
 */
async function readAll(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    chunks.push(chunk);
    // Leaving the loop ends the transfer.
    if (length > maxBytes) break;
  }
  return Buffer.concat(chunks);
}
