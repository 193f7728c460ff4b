import type { Core } from '@strapi/strapi';
import type { Task } from '../../platform/capability';
import { whenTrusted } from '../../platform/clock/clock';
import { fileUid } from '../../platform/content-model/uids';
import { type FileStore, privatePrefix } from '../../platform/file-storage/file-store';
import { oneAtATime } from '../../platform/nodes/one-at-a-time';

/** Longer than any form takes between its file and its request. */
const forgottenAfterMs = 3_600_000;

type LibraryFile = { id: number; url: string; related?: unknown[] };

/**
 * Deletes a visitor's file that no document uses, after a refused or repeated request. Public and used files stay.
 */
export async function dropUnusedFile(strapi: Core.Strapi, id: string): Promise<void> {
  if (!/^\d{1,15}$/.test(id)) return;
  const file: LibraryFile | null = await strapi.db
    .query(fileUid)
    .findOne({ where: { id: Number(id) }, populate: ['related'] });
  if (file) await dropIfUnused(strapi, file);
}

/**
 * Deletes private files unused for an hour: an abandoned form, a deleted request, a crash in between.
 * @param stored the store of private files
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
 * Deletes files without a row, which a crash can leave. A database without any private file is probably the wrong one,
 * so nothing is deleted then.
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

/** Deletes CVs without a request: 152-ФЗ, article 5, forbids keeping them. */
export const cleaningTask = (strapi: Core.Strapi, files: FileStore): Task => ({
  everyMs,
  name: 'Забытые файлы',
  run: () =>
    oneAtATime(strapi, 'private-files', () => whenTrusted(strapi, (now) => dropForgottenFiles(strapi, files, now))),
});
