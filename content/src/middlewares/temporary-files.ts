import { rm } from 'node:fs/promises';
import type { Context, Next } from 'koa';

type TemporaryFile = { filepath: string };
type Files = Record<string, TemporaryFile | TemporaryFile[]>;

/**
 * Deletes the temporary files of a request. The framework does so for the field `files` only: files in other fields,
 * which anyone can send to any path, would stay on the disk.
 */
export default () => async (ctx: Context, next: Next) => {
  const files = Object.values((ctx.request as { files?: Files }).files ?? {}).flat();
  try {
    await next();
  } finally {
    await Promise.all(files.map(({ filepath }) => rm(filepath, { force: true })));
  }
};
