import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Digest of folders: names and bytes. Not times, since a clone or a checkout gives new ones to equal files.
 * Hidden files do not count.
 * @param isLeftOut asked about files and folders, by their path inside their folder
 */
export function fingerprint(folders: string | string[], isLeftOut: (path: string) => boolean = () => false) {
  const hash = createHash('sha256');
  for (const folder of [folders].flat()) {
    for (const path of listFiles(folder, '', isLeftOut)) {
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(folder, path)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function listFiles(folder: string, prefix: string, isLeftOut: (path: string) => boolean): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = prefix + entry.name;
      if (entry.name.startsWith('.') || isLeftOut(path)) return [];
      if (entry.isDirectory()) return listFiles(folder, `${path}/`, isLeftOut);
      return entry.isFile() ? [path] : [];
    });
}
