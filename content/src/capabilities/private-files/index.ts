import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type FileStore, privatePrefix } from '../../platform/file-storage/file-store';

type StoredFile = { hash: string; ext: string; url: string; mime: string; stream?: Readable };
type Stores = { files: FileStore; pictures: FileStore | null };
type Provider = {
  uploadStream(file: StoredFile): Promise<void>;
  replaceStream(file: StoredFile, old: StoredFile): Promise<void>;
  delete(file: StoredFile): Promise<unknown>;
  extend(change: object): void;
};

/** As the framework's own provider gives them. */
const picturePrefix = '/uploads/';

/**
 * What the site's server uploads (CVs) is personal data: it is kept outside the public folder, and only the requests
 * desk gives it out. What editors upload stays public.
 * @param stores where private files lie, and pictures when the framework does not keep them itself
 */
export function keepUploadsPrivate(strapi: Core.Strapi, { files, pictures }: Stores): void {
  const provider = strapi.plugin('upload').provider as Provider;
  const base = { ...provider };
  const isPrivate = ({ url }: StoredFile) => url?.startsWith(privatePrefix);
  const nameOf = ({ hash, ext }: StoredFile) => `${hash}${ext}`;
  const writePicture = async (pictures: FileStore, file: StoredFile, stream: Readable) => {
    await pictures.write(nameOf(file), stream, file.mime);
    file.url = `${picturePrefix}${nameOf(file)}`;
  };
  provider.extend({
    async uploadStream(file: StoredFile) {
      // Only the REST upload, which visitors' files come by, has this path: the admin's own is /upload.
      const isFromSite = strapi.requestContext.get()?.path.toLowerCase().startsWith('/api/upload');
      if (!file.stream || (!isFromSite && !pictures)) return base.uploadStream.call(provider, file);
      if (!isFromSite && pictures) return writePicture(pictures, file, file.stream);
      // The framework makes the stored name of the visitor's own, and an address is written to logs.
      file.hash = randomUUID();
      await files.write(nameOf(file), file.stream, file.mime);
      file.url = `${privatePrefix}${nameOf(file)}`;
    },
    delete(file: StoredFile) {
      if (isPrivate(file)) return files.remove(nameOf(file));
      return pictures ? pictures.remove(nameOf(file)) : base.delete.call(provider, file);
    },
    async replaceStream(file: StoredFile, old: StoredFile) {
      // The new one would lie where everyone may read it, and a request keeps what its visitor has sent.
      if (isPrivate(old)) throw new errors.ValidationError('Файл прислан посетителем, заменить его нельзя');
      if (!file.stream || !pictures) return base.replaceStream.call(provider, file, old);
      await writePicture(pictures, file, file.stream);
      if (nameOf(old) !== nameOf(file)) await pictures.remove(nameOf(old));
    },
  });
}
