import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** Bytes with metadata. */
export type Stored<Facts> = { facts: Facts; bytes: Buffer };

export type FileStore = {
  get<Facts>(key: string): Promise<Stored<Facts> | null>;
  /** Never throws: an entry that could not be written counts as evicted. */
  put<Facts>(key: string, stored: Stored<Facts>): Promise<void>;
  /** Marks the entry as used without reading it. */
  touch(key: string): void;
  drop(key: string): void;
};

const temporaryEnding = '.half';
/** How often the last use is written to disk: enough to keep the order roughly over restarts. */
const touchEveryMs = 60 * 60 * 1000;

/**
 * Keeps files in one folder up to a total size; the least recently used go first. A file starts with a line of metadata,
 * length and hash, so that one damaged by a power cut counts as missing.
 */
export function createFileStore(options: {
  folder: string;
  maxBytes: number;
  report: (message: string) => void;
}): FileStore {
  const { folder, maxBytes, report } = options;
  const fileOf = (key: string) => join(folder, createHash('sha256').update(key).digest('hex').slice(0, 40));
  const remove = (file: string) => rm(file, { force: true }).catch((error: unknown) => report(String(error)));
  const files = new LRUCache<string, { bytes: number; touchedAtMs: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    // A replaced entry has the same path: its file must stay.
    dispose: (_, file, reason) => {
      if (reason !== 'set') void remove(file);
    },
  });
  listFolder(folder, report).forEach(([file, facts]) => {
    files.set(file, facts);
  });

  const touchFile = (file: string) => {
    const entry = files.get(file);
    if (!entry || Date.now() - entry.touchedAtMs < touchEveryMs) return;
    entry.touchedAtMs = Date.now();
    utimes(file, new Date(), new Date()).catch(() => {});
  };

  return {
    async get<Facts>(key: string) {
      const file = fileOf(key);
      if (!files.has(file)) return null;
      const stored = await readFile(file).then(unpack<Facts>, () => null);
      if (stored) touchFile(file);
      else files.delete(file);
      return stored;
    },
    async put(key, stored) {
      const file = fileOf(key);
      const temporary = `${file}.${randomUUID()}${temporaryEnding}`;
      const packed = pack(stored);
      try {
        // The folder may have been deleted meanwhile.
        await mkdir(folder, { recursive: true });
        await writeFile(temporary, packed);
        await rename(temporary, file);
        files.set(file, { bytes: packed.length, touchedAtMs: Date.now() });
        // The cache silently refuses an entry larger than its limit.
        if (!files.has(file)) await remove(file);
      } catch (error) {
        report(String(error));
        await remove(temporary);
      }
    },
    touch: (key) => touchFile(fileOf(key)),
    drop: (key) => void files.delete(fileOf(key)),
  };
}

/** Returns the files of earlier runs, the longest unused first; none without a writable disk. */
function listFolder(folder: string, report: (message: string) => void) {
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
