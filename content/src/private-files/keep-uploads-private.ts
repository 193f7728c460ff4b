import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Core } from '@strapi/strapi';
import { servePrivateFiles } from './serve-private-files';
import { makeSigner } from './signature';

type StoredFile = { hash: string; ext: string; url: string; stream?: Readable };
type Provider = {
  uploadStream(file: StoredFile): Promise<void>;
  delete(file: StoredFile): Promise<unknown>;
  extend(change: object): void;
};

/** Address of a private file; never under /uploads/, which everyone may read. */
export const privatePrefix = '/private-files/';

/**
 * What the site's server uploads (CVs) is personal data: it is kept outside the public folder, and an administrator
 * opens it by a signed address that soon expires. What editors upload stays public.
 */
export function keepUploadsPrivate(strapi: Core.Strapi, folder: string, secret: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const signer = makeSigner(secret);
  const provider = strapi.plugin('upload').provider as Provider;
  const base = { uploadStream: provider.uploadStream, delete: provider.delete };
  const isPrivate = ({ url }: StoredFile) => url?.startsWith(privatePrefix);
  const pathOf = ({ hash, ext }: StoredFile) => join(folder, `${hash}${ext}`);
  provider.extend({
    async uploadStream(file: StoredFile) {
      // Only the REST upload, which visitors' files come by, has this path: the admin's own is /upload.
      const isFromSite = strapi.requestContext.get()?.path.toLowerCase().startsWith('/api/upload');
      if (!isFromSite || !file.stream) return base.uploadStream.call(provider, file);
      // The framework makes the stored name of the visitor's own, and an address is written to logs.
      file.hash = randomUUID();
      await pipeline(file.stream, createWriteStream(pathOf(file), { mode: 0o600 }));
      file.url = `${privatePrefix}${file.hash}${file.ext}`;
    },
    delete: (file: StoredFile) =>
      isPrivate(file) ? rm(pathOf(file), { force: true }) : base.delete.call(provider, file),
    // The base provider would write a replacement into the public folder; without it a file is deleted and uploaded.
    replaceStream: undefined,
    isPrivate: async () => true,
    getSignedUrl: async (file: StoredFile) => ({
      url: isPrivate(file) ? `${file.url}${signer.sign(`${file.hash}${file.ext}`, new Date())}` : file.url,
    }),
  });
  servePrivateFiles(strapi, folder, signer);
}
