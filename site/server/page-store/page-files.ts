import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMutex } from '../platform/concurrency.ts';
import type { HeaderList } from '../platform/security-headers.ts';
import type { Representations, StoredPage } from './page.ts';

const formatVersion = 2;
const temporaryEnding = '.new';

/**
 * Stores each page in a file of its own, written aside and renamed, so that a reader never sees half a page. A full or
 * broken disk costs no page: it stays in memory, and the error is logged once. Pages hold absolute URLs of their site:
 * after a change of `siteUrl` none of the former ones is read.
 */
export class PageFiles {
  readonly #folder: string;
  readonly #siteUrl: string;
  readonly #withMutex = createMutex();
  /** Tells temporary files of this process from those that an earlier one left behind. */
  readonly #ownEnding = `.${randomUUID()}${temporaryEnding}`;
  #hasComplained = false;

  constructor({ folder, siteUrl }: { folder: string; siteUrl: string }) {
    this.#folder = folder;
    this.#siteUrl = siteUrl;
  }

  async read(key: string): Promise<StoredPage | null> {
    const page = await this.#read(fileNameOf(key));
    return page?.key === key ? page : null;
  }

  write(page: StoredPage): Promise<void> {
    const name = fileNameOf(page.key);
    return this.#withMutex(name, () => this.#write(page, join(this.#folder, name)));
  }

  remove(key: string): Promise<void> {
    const name = fileNameOf(key);
    return this.#withMutex(name, () => this.#remove(name));
  }

  /** Yields all complete pages and removes temporary files of interrupted writes. */
  async *all(): AsyncGenerator<StoredPage> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      if (name.endsWith(temporaryEnding) && !name.endsWith(this.#ownEnding)) await this.#remove(name);
      const page = name.endsWith('.page') ? await this.#read(name) : null;
      if (page && fileNameOf(page.key) === name) yield page;
    }
  }

  #read(name: string): Promise<StoredPage | null> {
    return this.#withMutex(name, () =>
      readFile(join(this.#folder, name)).then(
        (file) => decodePage(file, this.#siteUrl),
        () => null,
      ),
    );
  }

  async #write(page: StoredPage, file: string): Promise<void> {
    const temporary = `${file}${this.#ownEnding}`;
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(temporary, encodePage(page, this.#siteUrl));
      await rename(temporary, file);
      this.#hasComplained = false;
    } catch (error) {
      this.#complain(error);
      await rm(temporary, { force: true }).catch(() => undefined);
      // After a restart the previous page would be taken for the current one.
      await rm(file, { force: true }).catch(() => undefined);
    }
  }

  #remove(name: string): Promise<void> {
    return rm(join(this.#folder, name), { force: true }).catch((error: unknown) => this.#complain(error));
  }

  #complain(error: unknown): void {
    if (!this.#hasComplained) {
      console.error(JSON.stringify({ level: 'error', event: 'page-write-failed', message: String(error) }));
    }
    this.#hasComplained = true;
  }
}

type Head = Omit<StoredPage, 'html' | 'data'> & {
  version: typeof formatVersion;
  siteUrl: string;
  /** Digest of everything after the first line. */
  checksum: string;
  forms: { headers: HeaderList; digest: string; brBytes: number; gzipBytes: number }[];
};

/** Encodes a page as one line of JSON followed by its compressed bytes. */
export function encodePage({ html, data, ...rest }: StoredPage, siteUrl: string): Buffer {
  const all = data ? [html, data] : [html];
  const body = Buffer.concat(all.flatMap(({ br, gzip }) => [br, gzip]));
  const head: Head = {
    ...rest,
    version: formatVersion,
    siteUrl,
    checksum: checksumOf(body),
    forms: all.map(({ headers, digest, br, gzip }) => ({
      headers,
      digest,
      brBytes: br.length,
      gzipBytes: gzip.length,
    })),
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
}

/** Returns `null` for a file that is truncated, changed, of another format or of another site. */
export function decodePage(file: Buffer, siteUrl: string): StoredPage | null {
  const end = file.indexOf('\n');
  if (end < 0) return null;
  const head = parseHead(file.toString('utf8', 0, end));
  const body = file.subarray(end + 1);
  if (head?.version !== formatVersion || head.siteUrl !== siteUrl || head.checksum !== checksumOf(body)) return null;
  let from = 0;
  const take = (bytes: number) => {
    from += bytes;
    return body.subarray(from - bytes, from);
  };
  const [html, data] = head.forms.map(
    ({ headers, digest, brBytes, gzipBytes }): Representations => ({
      headers,
      digest,
      br: take(brBytes),
      gzip: take(gzipBytes),
    }),
  );
  if (!html) return null;
  const { key, build, renderedAtMs, tags, wasStale } = head;
  return { key, build, renderedAtMs, tags, ...(wasStale && { wasStale }), html, data: data ?? null };
}

/** Returns a page's file name; a key may be longer than file names and hold other characters. */
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
