import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** Bytes with metadata. */
export type Stored<Facts> = { facts: Facts; bytes: Buffer };

const temporaryEnding = '.half';
/** How often the last use is written to disk: enough to keep the order roughly over restarts. */
const touchEveryMs = 60 * 60 * 1000;

/** The rest of the space is for what visitors ask for. */
const nearlyFullShare = 0.9;

/** The store as its users see it. */
export type Files = Pick<FileStore, 'get' | 'put' | 'touch' | 'drop'>;

type FileStoreOptions = { folder: string; maxBytes: number; report: (message: string) => void };

/**
 * Keeps files in one folder up to a total size; the least recently used go first. A file starts with a line of
 * metadata, length and hash, so that one damaged by a power cut counts as missing.
 */
export class FileStore {
  readonly #options: FileStoreOptions;
  readonly #files: LRUCache<string, { bytes: number; touchedAtMs: number }>;
  /** Removals that have not ended, by file. */
  readonly #removals = new Map<string, Promise<void>>();

  constructor(options: FileStoreOptions) {
    this.#options = options;
    this.#files = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ bytes }) => Math.max(1, bytes),
      // A replaced entry has the same path: its file must stay.
      dispose: (_, file, reason) => {
        if (reason !== 'set') void this.#remove(file);
      },
    });
    for (const [file, facts] of listFolder(options)) this.#files.set(file, facts);
  }

  async get<Facts>(key: string): Promise<Stored<Facts> | null> {
    const file = this.#fileOf(key);
    if (!this.#files.has(file)) return null;
    const stored = await readFile(file).then(unpack<Facts>, () => null);
    if (stored) this.touch(key);
    else this.#files.delete(file);
    return stored;
  }

  /** Never throws: an entry that could not be written counts as evicted. */
  async put<Facts>(key: string, stored: Stored<Facts>): Promise<void> {
    const file = this.#fileOf(key);
    const temporary = `${file}.${randomUUID()}${temporaryEnding}`;
    const packed = pack(stored);
    try {
      // The folder may have been deleted meanwhile.
      await mkdir(this.#options.folder, { recursive: true });
      await writeFile(temporary, packed);
      // A removal that began earlier must not take the new file.
      await this.#removals.get(file);
      await rename(temporary, file);
      this.#files.set(file, { bytes: packed.length, touchedAtMs: Date.now() });
      // The cache silently refuses an entry larger than its limit.
      if (!this.#files.has(file)) await this.#remove(file);
    } catch (error) {
      this.#options.report(String(error));
      await this.#remove(temporary);
    }
  }

  /** Marks the entry as used without reading it. Returns whether it exists. */
  touch(key: string): boolean {
    const file = this.#fileOf(key);
    const entry = this.#files.get(file);
    if (entry && Date.now() - entry.touchedAtMs >= touchEveryMs) {
      entry.touchedAtMs = Date.now();
      utimes(file, new Date(), new Date()).catch(() => {});
    }
    return entry !== undefined;
  }

  /** Tells whether further entries would soon evict others. */
  isNearlyFull(): boolean {
    return this.#files.calculatedSize > this.#options.maxBytes * nearlyFullShare;
  }

  /** Removes the entries last used before a moment. */
  removeUnused(beforeMs: number): void {
    for (const [file, { touchedAtMs }] of [...this.#files.entries()]) {
      if (touchedAtMs < beforeMs) this.#files.delete(file);
    }
  }

  drop(key: string): void {
    this.#files.delete(this.#fileOf(key));
  }

  #fileOf(key: string): string {
    return join(this.#options.folder, createHash('sha256').update(key).digest('hex').slice(0, 40));
  }

  #remove(file: string): Promise<void> {
    const removal = rm(file, { force: true })
      .catch((error: unknown) => this.#options.report(String(error)))
      .finally(() => this.#removals.delete(file));
    this.#removals.set(file, removal);
    return removal;
  }
}

/** Returns the files of earlier runs, the longest unused first; none without a writable disk. */
function listFolder({ folder, report }: FileStoreOptions) {
  try {
    mkdirSync(folder, { recursive: true });
    const names = readdirSync(folder);
    for (const name of names) if (name.endsWith(temporaryEnding)) rmSync(join(folder, name), { force: true });
    return names
      .filter((name) => !name.endsWith(temporaryEnding))
      .map((name) => {
        const { size, mtimeMs } = statSync(join(folder, name));
        return [join(folder, name), { bytes: size, touchedAtMs: mtimeMs }] as const;
      })
      .sort(([, a], [, b]) => a.touchedAtMs - b.touchedAtMs);
  } catch (error) {
    report(String(error));
    return [];
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');

function pack<Facts>({ facts, bytes }: Stored<Facts>): Buffer {
  const head = { facts, bytes: bytes.length, hash: hashOf(bytes) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]);
}

/** Returns `null` for a damaged file. */
function unpack<Facts>(file: Buffer): Stored<Facts> | null {
  try {
    const end = file.indexOf(10);
    const head = JSON.parse(file.toString('utf8', 0, end)) as { facts: Facts; bytes: number; hash: string };
    const bytes = file.subarray(end + 1);
    return bytes.length === head.bytes && hashOf(bytes) === head.hash ? { facts: head.facts, bytes } : null;
  } catch {
    return null;
  }
}
