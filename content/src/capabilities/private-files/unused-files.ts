import type { Core } from '@strapi/strapi';
import type { FileStore } from '../../platform/file-storage/file-store';
import { privatePrefix } from '../../platform/file-storage/file-store';
import { oneAtATime } from '../../platform/nodes/one-at-a-time';
import { repeatWhileServing } from '../../platform/repeat-while-serving';

const fileUid = 'plugin::upload.file';
/** Longer than any visitor's form takes between its file and its words. */
const forgottenAfterMs = 3_600_000;

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
  if (file) await dropIfUnused(strapi, file);
}

/**
 * Deletes private files that nothing has used for an hour: the visitor went away between the file and the form, the
 * request was deleted, the service died in between.
 * @param stored where private files lie
 */
export async function dropForgottenFiles(strapi: Core.Strapi, stored: FileStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - forgottenAfterMs);
  const files: LibraryFile[] = await strapi.db.query(fileUid).findMany({
    where: { url: { $startsWith: privatePrefix }, createdAt: { $lt: before } },
    populate: ['related'],
  });
  for (const file of files) await dropIfUnused(strapi, file);
  await dropUnlisted(strapi, stored, before);
}

async function dropIfUnused(strapi: Core.Strapi, file: LibraryFile): Promise<void> {
  if (!file.url.startsWith(privatePrefix) || file.related?.length) return;
  await strapi.plugin('upload').service('upload').remove(file);
}

/**
 * A process killed between the file and its row leaves a file that no list knows. A database without a single private
 * file is taken for a wrong or a new one, over which nothing may be deleted.
 */
async function dropUnlisted(strapi: Core.Strapi, stored: FileStore, before: Date): Promise<void> {
  const listed: LibraryFile[] = await strapi.db
    .query(fileUid)
    .findMany({ where: { url: { $startsWith: privatePrefix } }, select: ['id', 'url'] });
  const names = new Set(listed.map(({ url }) => url.slice(privatePrefix.length)));
  if (names.size === 0) return;
  for (const { name, modified } of await stored.list()) {
    if (!names.has(name) && modified < before) await stored.remove(name);
  }
}

const everyMs = 900_000;

/** A CV that belongs to no request has no purpose left, and may not be kept (152-ФЗ, article 5). */
export function cleanPrivateFiles(strapi: Core.Strapi, files: FileStore): void {
  repeatWhileServing(strapi, everyMs, async () => {
    try {
      await oneAtATime(strapi, 'private-files', () => dropForgottenFiles(strapi, files, new Date()));
    } catch (error) {
      strapi.log.error(`Забытые файлы: ${(error as Error).message}`);
    }
  });
}
