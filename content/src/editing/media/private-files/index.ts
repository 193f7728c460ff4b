import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type FileStore, privatePrefix } from '../../../platform/file-storage/file-store';
import type { Stores } from '../../../platform/file-storage/open-stores';
import { replaceUploadProvider, type StoredFile } from '../../../platform/strapi/upload-provider';

/** Prefix of the framework's own provider. */
const picturePrefix = '/uploads/';

/**
 * Stores files that the site's server uploads (CVs) outside the public folder: they are personal data. Editors' uploads
 * stay public.
 * @param stores stores of private files, and of pictures unless the framework stores them itself
 */
export function keepUploadsPrivate(strapi: Core.Strapi, { files, pictures }: Stores): void {
  const isPrivate = ({ url }: StoredFile) => url?.startsWith(privatePrefix);
  const nameOf = ({ hash, ext }: StoredFile) => `${hash}${ext}`;
  const writePicture = async (pictures: FileStore, file: StoredFile, stream: Readable) => {
    await pictures.write(nameOf(file), stream, file.mime);
    file.url = `${picturePrefix}${nameOf(file)}`;
  };
  replaceUploadProvider(strapi, (former) => ({
    async uploadStream(file: StoredFile) {
      // Visitors' files come by the REST upload; the admin uses /upload.
      const isFromSite = strapi.requestContext.get()?.path.toLowerCase().startsWith('/api/upload');
      if (!file.stream) return former.uploadStream(file);
      if (!isFromSite) return pictures ? writePicture(pictures, file, file.stream) : former.uploadStream(file);
      // The framework would put the visitor's file name into the URL, which is logged.
      file.hash = randomUUID();
      await files.write(nameOf(file), file.stream, file.mime);
      file.url = `${privatePrefix}${nameOf(file)}`;
    },
    delete(file: StoredFile) {
      if (isPrivate(file)) return files.remove(nameOf(file));
      return pictures ? pictures.remove(nameOf(file)) : former.delete(file);
    },
    async replaceStream(file: StoredFile, old: StoredFile) {
      // The new file would be public, and a request keeps what its visitor sent.
      if (isPrivate(old)) throw new errors.ValidationError('Файл прислан посетителем, заменить его нельзя');
      if (!file.stream || !pictures) return former.replaceStream(file, old);
      await writePicture(pictures, file, file.stream);
      if (nameOf(old) !== nameOf(file)) await pictures.remove(nameOf(old));
    },
  }));
}
