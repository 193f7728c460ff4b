import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';

/** A file that the media library stores. */
export type StoredFile = { hash: string; ext: string; url: string; mime: string; stream?: Readable };

export type UploadProvider = {
  uploadStream(file: StoredFile): Promise<void>;
  replaceStream(file: StoredFile, old: StoredFile): Promise<void>;
  delete(file: StoredFile): Promise<unknown>;
};

/** Replaces where the media library stores files. @param replace gets the framework's own way */
export function replaceUploadProvider(strapi: Core.Strapi, replace: (former: UploadProvider) => UploadProvider): void {
  const provider = strapi.plugin('upload').provider as UploadProvider & { extend(change: UploadProvider): void };
  const { uploadStream, replaceStream, delete: remove } = provider;
  provider.extend(
    replace({
      uploadStream: uploadStream.bind(provider),
      replaceStream: replaceStream.bind(provider),
      delete: remove.bind(provider),
    }),
  );
}
