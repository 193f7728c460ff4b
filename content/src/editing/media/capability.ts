import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import type { Capability, ExtendedPlugin } from '../../platform/capability';
import { guardRoutes } from '../../platform/strapi/plugin-routes';
import { changeService } from '../../platform/strapi/plugin-services';
import { isDamaged, pictureFormat, pictureSize, preparePicture } from './prepare-picture';
import { damagedPicture, explainPicture, explainRefusal, headBytes, isPictureHead } from './rules';

type SentFile = { filepath: string; originalFilename?: string | null };
type FileService = { fetchUrlToInputFile(...values: unknown[]): Promise<{ file: SentFile }> };
/** A file that the framework is about to store. */
type NewFile = { filepath: string; name: string; hash: string; tmpWorkingDirectory: string };
type Images = Record<'isImage' | 'isFaultyImage' | 'isOptimizableImage', (file: NewFile) => Promise<boolean>>;

const handlers = new Set(['admin-upload.upload', 'admin-upload.uploadFile', 'admin-upload.replaceFile']);

/** The framework trusts the extension of unrecognised content and refuses in English, so this check runs first. */
function guardUploads(plugin: ExtendedPlugin): void {
  guardRoutes(plugin, (handler) => (handlers.has(handler) ? checkSentFiles : undefined));
  changeService<FileService>(plugin, 'file', (service) => ({
    ...service,
    async fetchUrlToInputFile(...values) {
      const fetched = await service.fetchUrlToInputFile(...values);
      await check(fetched.file);
      return fetched;
    },
  }));
  changeService<Images>(plugin, 'image-manipulation', prepareImages);
}

async function checkSentFiles(ctx: Context, next: Next): Promise<unknown> {
  const { files } = ctx.request as { files?: { files?: SentFile | SentFile[] } };
  for (const file of [files?.files ?? []].flat()) await check(file);
  return next();
}

/** Throws a validation error with a message for the editor. */
async function check({ filepath, originalFilename }: SentFile): Promise<void> {
  const name = originalFilename ?? '';
  const head = await readHead(filepath);
  const refusal =
    explainRefusal(name, head) ??
    (isPictureHead(head) ? explainPicture(name, await pictureSize(filepath).catch(() => null)) : null);
  if (refusal) throw new errors.ValidationError(refusal);
}

async function readHead(filepath: string): Promise<Buffer> {
  const file = await open(filepath);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Replaces the framework's optimisation, which keeps a photo with its location whenever its own result is larger, and
 * does not recognise AVIF.
 */
function prepareImages(images: Images): Images & { optimize(file: NewFile): Promise<NewFile> } {
  const isPhoto = async ({ filepath }: NewFile) => (await pictureFormat(filepath)) !== null;
  return {
    ...images,
    isImage: async (file) => (await isPhoto(file)) || images.isImage(file),
    isOptimizableImage: isPhoto,
    async isFaultyImage(file) {
      const isBroken = (await isPhoto(file)) ? isDamaged(file.filepath) : images.isFaultyImage(file);
      if (await isBroken) throw new errors.ValidationError(damagedPicture(file.name));
      return false;
    },
    async optimize(file) {
      const filepath = join(file.tmpWorkingDirectory, `prepared-${file.hash}`);
      const prepared = await preparePicture(file.filepath, filepath);
      if (!prepared) return file;
      const { width, height, bytes } = prepared;
      const getStream = () => createReadStream(filepath);
      return Object.assign({ ...file }, { filepath, getStream, width, height, size: bytes / 1000, sizeInBytes: bytes });
    },
  };
}

export const uploadContent: Capability = { extend: { upload: guardUploads } };
