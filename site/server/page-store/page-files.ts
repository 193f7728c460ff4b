import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from './page.ts';
import { decodePage, encodePage, fileNameOf } from './page-file.ts';

const halfEnding = '.new';

export type PageFiles = ReturnType<typeof createPageFiles>;

/**
 * Pages on disk, a file each: written aside and renamed, so a reader finds a whole page or none. A disk that is full or
 * gone costs nobody a page: what could not be written is in memory, and the fault in the log.
 */
export function createPageFiles(folder: string) {
  let hasComplained = false;

  function complain(error: unknown) {
    if (!hasComplained) {
      console.error(JSON.stringify({ level: 'error', event: 'page-not-kept', message: String(error) }));
    }
    hasComplained = true;
  }

  async function readPage(file: string): Promise<Page | null> {
    try {
      return decodePage(await readFile(join(folder, file)));
    } catch {
      return null;
    }
  }

  return {
    async read(key: string): Promise<Page | null> {
      const page = await readPage(fileNameOf(key));
      return page?.key === key ? page : null;
    },

    async write(page: Page): Promise<void> {
      const file = join(folder, fileNameOf(page.key));
      const half = `${file}.${process.pid}${halfEnding}`;
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(half, encodePage(page));
        await rename(half, file);
        hasComplained = false;
      } catch (error) {
        complain(error);
        await rm(half, { force: true }).catch(() => undefined);
      }
    },

    async remove(key: string): Promise<void> {
      await rm(join(folder, fileNameOf(key)), { force: true }).catch(complain);
    },

    /** All whole pages; halves of a broken-off write are cleared away. */
    async *all(): AsyncGenerator<Page> {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        if (name.endsWith(halfEnding)) await rm(join(folder, name), { force: true }).catch(complain);
        const page = name.endsWith('.page') ? await readPage(name) : null;
        if (page && fileNameOf(page.key) === name) yield page;
      }
    },
  };
}
