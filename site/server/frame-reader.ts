import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Frame } from '#app/shell/frame.ts';

type Options = {
  read: () => Promise<Frame>;
  /** File that keeps the last good frame over restarts. */
  file: string;
  /** Milliseconds a frame is taken as fresh. */
  freshMs: number;
  now?: () => number;
};

/**
 * The frame of all pages, read once and shared. While the content service is away the last good one is used: from
 * memory, or from disk after a restart. Without any, the answer is 503.
 */
export function createFrameReader({ read, file, freshMs, now = Date.now }: Options): () => Promise<Frame> {
  let last: { frame: Frame; at: number } | null = null;
  let pending: Promise<Frame> | null = null;

  async function refresh(): Promise<Frame> {
    try {
      const frame = await read();
      last = { frame, at: now() };
      await keep(file, frame).catch((error: unknown) => {
        console.error(JSON.stringify({ level: 'error', event: 'frame-not-kept', message: String(error) }));
      });
      return frame;
    } catch (fault) {
      const frame = last?.frame ?? (await recall(file));
      if (!frame) throw fault;
      // Taken as fresh for a while, so that an outage is not asked about on every page.
      last = { frame, at: now() };
      return frame;
    }
  }

  return () => {
    if (last && now() - last.at < freshMs) return Promise.resolve(last.frame);
    pending ??= refresh().finally(() => {
      pending = null;
    });
    return pending;
  };
}

async function keep(file: string, frame: Frame): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(frame));
  await rename(`${file}.new`, file);
}

async function recall(file: string): Promise<Frame | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Frame;
  } catch {
    return null;
  }
}
