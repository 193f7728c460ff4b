import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store';

/** A folder that only its owner reads, made when it is not there. */
export function folderStore(folder: string): FileStore {
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
      return Promise.all(names.map(async (name) => ({ name, modified: (await stat(join(folder, name))).mtime })));
    },
  };
}
