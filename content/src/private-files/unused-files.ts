import type { Core } from '@strapi/strapi';
import { privatePrefix } from './keep-uploads-private';

const fileUid = 'plugin::upload.file';

type LibraryFile = { id: number; url: string; related?: unknown[] };

/**
 * Deletes a file that a visitor has sent and nothing uses: of a request that was refused, or sent a second time.
 * A file of the public library and one that a document holds are left alone.
 */
export async function dropUnusedFile(strapi: Core.Strapi, id: string): Promise<void> {
  if (!/^\d{1,15}$/.test(id)) return;
  const file: LibraryFile | null = await strapi.db
    .query(fileUid)
    .findOne({ where: { id: Number(id) }, populate: ['related'] });
  if (file?.url.startsWith(privatePrefix) && !file.related?.length) await remove(strapi, file);
}

async function remove(strapi: Core.Strapi, file: LibraryFile): Promise<void> {
  await strapi.plugin('upload').service('upload').remove(file);
}
