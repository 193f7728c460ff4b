import { rm } from 'node:fs/promises';
import type { Context, Next } from 'koa';

type TemporaryFile = { filepath: string };
type Files = Record<string, TemporaryFile | TemporaryFile[]>;

/**
 * Takes away what came with a request as files. The framework does it for the field `files` only: files in a field of any
 * other name, sent by anybody to any address, would stay on the disk for good.
 */
export default () => async (ctx: Context, next: Next) => {
  const files = Object.values((ctx.request as { files?: Files }).files ?? {}).flat();
  try {
    await next();
  } finally {
    await Promise.all(files.map(({ filepath }) => rm(filepath, { force: true })));
  }
};
