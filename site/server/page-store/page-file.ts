import { createHash } from 'node:crypto';
import type { Form, Page } from './page.ts';

const version = 1;

type Head = Omit<Page, 'html' | 'data'> & {
  version: typeof version;
  /** Digest of all that follows the first line. */
  checksum: string;
  forms: { headers: Form['headers']; digest: string; brBytes: number; gzipBytes: number }[];
};

/** A page as a file: one line of JSON about it, then its compressed bytes. */
export function encodePage({ html, data, ...rest }: Page): Buffer {
  const forms = data ? [html, data] : [html];
  const body = Buffer.concat(forms.flatMap(({ br, gzip }) => [br, gzip]));
  const head: Head = {
    ...rest,
    version,
    checksum: checksumOf(body),
    forms: forms.map(({ headers, digest, br, gzip }) => ({
      headers,
      digest,
      brBytes: br.length,
      gzipBytes: gzip.length,
    })),
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
}

/** @returns null for a file that was torn, changed, or written by something else */
export function decodePage(file: Buffer): Page | null {
  const end = file.indexOf('\n');
  if (end < 0) return null;
  const head = parseHead(file.toString('utf8', 0, end));
  const body = file.subarray(end + 1);
  if (head?.version !== version || head.checksum !== checksumOf(body)) return null;
  let from = 0;
  const take = (bytes: number) => {
    from += bytes;
    return body.subarray(from - bytes, from);
  };
  const [html, data] = head.forms.map(
    ({ headers, digest, brBytes, gzipBytes }): Form => ({ headers, digest, br: take(brBytes), gzip: take(gzipBytes) }),
  );
  if (!html) return null;
  const { key, build, renderedAtMs, tags, wasStale } = head;
  return { key, build, renderedAtMs, tags, ...(wasStale && { wasStale }), html, data: data ?? null };
}

/** The name of a page's file: keys are longer and freer than file names may be. */
export function fileNameOf(key: string): string {
  return `${createHash('sha256').update(key).digest('hex')}.page`;
}

function parseHead(line: string): Head | null {
  try {
    return JSON.parse(line) as Head;
  } catch {
    return null;
  }
}

const checksumOf = (body: Buffer) => createHash('sha256').update(body).digest('base64');
