import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTurns } from './in-turn.ts';
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
  /** Tells the halves of this process, which are being written, from those that an earlier one left. */
  const ownEnding = `.${randomUUID()}${halfEnding}`;
  const inTurn = createTurns();

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

  async function writePage(page: Page, file: string): Promise<void> {
    const half = `${file}${ownEnding}`;
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(half, encodePage(page));
      await rename(half, file);
      hasComplained = false;
    } catch (error) {
      complain(error);
      await rm(half, { force: true }).catch(() => undefined);
      // The page that it should have replaced would pass for the new one after a restart.
      await rm(file, { force: true }).catch(() => undefined);
    }
  }

  return {
    async read(key: string): Promise<Page | null> {
      const file = fileNameOf(key);
      const page = await inTurn(file, () => readPage(file));
      return page?.key === key ? page : null;
    },

    async write(page: Page): Promise<void> {
      const file = fileNameOf(page.key);
      await inTurn(file, () => writePage(page, join(folder, file)));
    },

    async remove(key: string): Promise<void> {
      const file = fileNameOf(key);
      await inTurn(file, () => rm(join(folder, file), { force: true }).catch(complain));
    },

    /** All whole pages; halves of a broken-off write are cleared away. */
    async *all(): AsyncGenerator<Page> {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        const isLeft = name.endsWith(halfEnding) && !name.endsWith(ownEnding);
        if (isLeft) await rm(join(folder, name), { force: true }).catch(complain);
        const page = name.endsWith('.page') ? await inTurn(name, () => readPage(name)) : null;
        if (page && fileNameOf(page.key) === name) yield page;
      }
    },
  };
}
