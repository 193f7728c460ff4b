import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gzip, constants as zlib } from 'node:zlib';
import type { HeaderList } from '../platform/security-headers.ts';

/** One response body in the encodings that leave the server. */
export type Representations = {
  /** Headers of this response; headers that every response has are added when it is sent. */
  headers: HeaderList;
  /** Digest of the uncompressed bytes. */
  digest: string;
  br: Buffer;
  gzip: Buffer;
};

/** A rendered page: its HTML and the data of a client navigation, both from one set of GraphQL responses. */
export type StoredPage = {
  /** Path with the query parameters that matter, sorted: '/news?page=2'. */
  key: string;
  /** Id of the build that rendered it. */
  build: string;
  renderedAtMs: number;
  /** Documents and lists it was rendered from (docs/decisions/006-finished-pages.md). */
  tags: readonly string[];
  /** Its content changed during rendering: it is served until it is rendered again. */
  wasStale?: boolean;
  html: Representations;
  /** `null` for resource routes, such as the popups' JSON. */
  data: Representations | null;
};

/** Higher levels take ten times as long and save a tenth. */
const brotliQuality = 5;
/** A page fits into 256 KB; a larger window would allocate more memory for each page. */
const brotliWindowBits = 18;
const gzipLevel = 6;

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);
const digestCharacters = 27;

/** Compresses a body in the thread pool. Reuses `previous` when its bytes are the same. */
export async function compress(
  body: Buffer,
  headers: HeaderList,
  previous?: Representations | null,
): Promise<Representations> {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, digestCharacters);
  if (previous?.digest === digest) return { ...previous, headers };
  const [br, zipped] = await Promise.all([
    toBrotli(body, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: brotliQuality,
        [zlib.BROTLI_PARAM_LGWIN]: brotliWindowBits,
        [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    toGzip(body, { level: gzipLevel }),
  ]);
  return { headers, digest, br, gzip: zipped };
}

/** Returns the uncompressed bytes: for pages changed on the way out and clients without compression. */
export const decompress = ({ br }: Representations): Promise<Buffer> => fromBrotli(br);

/** Returns the bytes that a page takes in memory. */
export function sizeOf({ key, tags, html, data }: StoredPage): number {
  const text = key.length + tags.reduce((sum, tag) => sum + tag.length, 0);
  const bytes = (one: Representations) => one.br.length + one.gzip.length + JSON.stringify(one.headers).length;
  return text + bytes(html) + (data ? bytes(data) : 0);
}
