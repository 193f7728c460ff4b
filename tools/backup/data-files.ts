import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Folders of the content service's data that cannot be made again. */
const folders = ['public/uploads', 'private'];

/** what a file looked like when it was copied, by path */
export type Seen = Map<string, string>;

/**
 * Copies the files that are not among the seen ones, or look different now. One that is deleted meanwhile is passed over.
 * @param from data folder of the content service
 * @param seen is added to
 */
export async function copyNewFiles(from: string, to: string, seen: Seen) {
  for (const folder of folders) {
    for (const path of await filesOf(from, folder)) await copyIfNew(join(from, path), join(to, path), path, seen);
  }
}

async function copyIfNew(source: string, target: string, path: string, seen: Seen) {
  const facts = await stat(source).catch(ifMissing);
  if (!facts) return;
  const look = `${facts.size} ${facts.mtimeMs} ${facts.ino}`;
  if (seen.get(path) === look) return;
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const isCopied = await copyFile(source, target, constants.COPYFILE_FICLONE).then(() => true, ifMissing);
  if (isCopied) seen.set(path, look);
}

/**
 * Folder by folder: the library's own recursive listing gives nothing at all when one of the folders is deleted meanwhile.
 * @returns paths in `from`
 */
async function filesOf(from: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(from, folder), { withFileTypes: true }).catch(ifMissing);
  const paths = [];
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) paths.push(...(await filesOf(from, path)));
    else if (entry.isFile()) paths.push(path);
  }
  return paths;
}

function ifMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return null;
  throw error;
}
