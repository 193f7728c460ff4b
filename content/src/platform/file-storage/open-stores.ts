import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store';
import type { S3Settings } from './s3-store';

/** @property pictures `null` when the framework keeps and serves them from its own folder */
export type Stores = { files: FileStore; pictures: FileStore | null };

/**
 * Opens the stores of private files and of pictures: folders, or a bucket.
 */
export async function openStores(s3: S3Settings | null, dataDir: string): Promise<Stores> {
  if (!s3) return { files: folderStore(join(dataDir, 'private')), pictures: null };
  // Load the client (10 MB) only when it is needed.
  const { makeS3Client, s3Store } = await import('./s3-store');
  const client = makeS3Client(s3);
  return { files: s3Store(client, s3.bucket, 'private'), pictures: s3Store(client, s3.bucket, 'uploads') };
}

/** Creates the folder if necessary, readable by its owner only. */
function folderStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    write: (name, stream) => pipeline(stream, createWriteStream(join(folder, name), { mode: 0o600 })),
    async open(name) {
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      return found?.isFile() ? { stream: createReadStream(path), length: found.size, modified: found.mtime } : null;
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    list: async () => {
      const names = await readdir(folder);
      const files = await Promise.all(
        names.map(async (name) => {
          // It may be erased meanwhile.
          const found = await stat(join(folder, name)).catch(() => null);
          return found ? [{ name, modified: found.mtime }] : [];
        }),
      );
      return files.flat();
    },
  };
}
