import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gzip, constants as zlib } from 'node:zlib';

/** The bytes of an answer as they leave: whole, compressed both ways, named by their content. */
export type Form = {
  /** What this answer says of itself; headers of every answer are added when it leaves. */
  headers: readonly (readonly [string, string])[];
  /** Digest of the uncompressed bytes. */
  digest: string;
  br: Buffer;
  gzip: Buffer;
};

/** One finished page: what a document load and what a client navigation get, made from one set of content answers. */
export type Page = {
  /** Path with the query parameters that matter, sorted: '/news?page=2'. */
  key: string;
  /** Id of the build that made it. */
  build: string;
  renderedAtMs: number;
  /** What it was made of: docs/decisions/006-finished-pages.md. */
  tags: readonly string[];
  /** Something it was made of had changed before it was finished: it serves until it is made again. */
  wasStale?: boolean;
  html: Form;
  /** null for what is no page of the router: JSON for the popups. */
  data: Form | null;
};

/** Higher levels cost a page ten times as long for a tenth less. */
const brotliQuality = 5;
/** Bits of the window: a page fits in a quarter of a megabyte, and a larger window costs its memory for each page. */
const brotliWindowBits = 18;
const gzipLevel = 6;

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);
const digestCharacters = 27;

/**
 * Compresses in the thread pool: readers are answered meanwhile.
 * @param last the form before this one: where it holds the same bytes, it is not compressed again
 */
export async function toForm(body: Buffer, headers: Form['headers'], last?: Form | null): Promise<Form> {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, digestCharacters);
  if (last?.digest === digest) return { ...last, headers };
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

/** The uncompressed bytes: for visitors whose page is changed as it leaves, and for the rare client without compression. */
export function bodyOf(form: Form): Promise<Buffer> {
  return fromBrotli(form.br);
}

/** Bytes that a page takes in memory. */
export function sizeOf({ key, tags, html, data }: Page): number {
  const text = key.length + tags.reduce((sum, tag) => sum + tag.length, 0);
  const form = ({ br, gzip: zipped, headers }: Form) => br.length + zipped.length + JSON.stringify(headers).length;
  return text + form(html) + (data ? form(data) : 0);
}
