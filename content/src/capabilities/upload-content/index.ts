import { open } from 'node:fs/promises';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { type GuardedPlugin, guardRoutes } from '../../platform/guard-routes';
import { explainRefusal, headBytes } from './rules';

type SentFile = { filepath: string; originalFilename?: string | null };
type FileService = { fetchUrlToInputFile(...values: unknown[]): Promise<{ file: SentFile }> };
type Upload = GuardedPlugin & { services: { file?: unknown } };

const handlers = new Set(['admin-upload.upload', 'admin-upload.uploadFile', 'admin-upload.replaceFile']);

/** The framework trusts the extension of unrecognised content and refuses in English, so this check runs first. */
export function guardUploads(plugin: Upload): void {
  guardRoutes(plugin, (handler) => (handlers.has(handler) ? checkSentFiles : undefined));
  const service = plugin.services.file as FileService;
  plugin.services.file = {
    ...service,
    async fetchUrlToInputFile(...values: unknown[]) {
      const fetched = await service.fetchUrlToInputFile(...values);
      await check(fetched.file);
      return fetched;
    },
  };
}

async function checkSentFiles(ctx: Context, next: Next): Promise<unknown> {
  const { files } = ctx.request as { files?: { files?: SentFile | SentFile[] } };
  for (const file of [files?.files ?? []].flat()) await check(file);
  return next();
}

/** Throws a validation error with a message for the editor. */
async function check({ filepath, originalFilename }: SentFile): Promise<void> {
  const file = await open(filepath);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const refusal = explainRefusal(originalFilename ?? '', buffer.subarray(0, bytesRead));
    if (refusal) throw new errors.ValidationError(refusal);
  } finally {
    await file.close();
  }
}
