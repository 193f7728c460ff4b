import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import * as v from 'valibot';
import type { Capability, DocumentMiddleware } from '../../../platform/capability';
import { fileUid, requestUid } from '../../../platform/content-model/uids';
import type { Transaction } from '../../../platform/database/link-tables';
import { privatePrefix } from '../../../platform/file-storage/file-store';
import { rowId } from '../../../platform/schema';
import { bodyOf } from '../../../platform/strapi/admin-routes';
import { type GuardedPlugin, guardRoutes } from '../../../platform/strapi/plugin-routes';
import { cleaningTask } from '../unused-files';
import { keepUploadsPrivate } from '.';

/** Bulk calls that do not check permissions file by file. */
const bulkHandlers = new Set(['admin-folder-file.deleteMany', 'admin-folder-file.moveMany']);

/** Protects CVs where the framework ignores its own conditions: bulk actions and whole folders. */
function guardLibrary(plugin: GuardedPlugin): void {
  guardRoutes(plugin, (handler) => (bulkHandlers.has(handler) ? onlyPublicFiles : undefined));
}

async function onlyPublicFiles(ctx: Context, next: Next, strapi: Core.Strapi): Promise<unknown> {
  const { fileIds, folderIds } = bodyOf(ctx);
  const folders: { path: string }[] = await strapi.db
    .query('plugin::upload.folder')
    .findMany({ where: { id: { $in: numbers(folderIds) } }, select: ['path'] });
  const touched = [
    { id: { $in: numbers(fileIds) } },
    ...folders.flatMap(({ path }) => [{ folderPath: path }, { folderPath: { $startsWith: `${path}/` } }]),
  ];
  const found = await strapi.db.query(fileUid).count({ where: { url: { $startsWith: privatePrefix }, $or: touched } });
  if (found > 0) throw new errors.PolicyError('Здесь лежат резюме: они открываются только на столе заявок');
  return next();
}

const numbers = (value: unknown) => (Array.isArray(value) ? value.map(Number).filter((one) => v.is(rowId, one)) : []);

/**
 * Keeps a visitor's file to its request: the framework accepts any file id in any document, which would show the file's
 * name in the form and on the site. The save throws a validation error for the editor.
 */
const keepToRequests =
  (strapi: Core.Strapi): DocumentMiddleware =>
  async ({ uid, action }, next) => {
    if (uid === requestUid || !['create', 'update'].includes(action)) return next();
    return strapi.db.transaction(async ({ trx }) => {
      const before = await countElsewhere(trx);
      const result = await next();
      if ((await countElsewhere(trx)) > before)
        throw new errors.ValidationError('Это файл из заявки, его видит только стол заявок');
      return result;
    });
  };

/** Counts private files used outside requests. */
async function countElsewhere(trx: Transaction): Promise<number> {
  const [row] = await trx('files_related_mph as place')
    .join('files as file', 'file.id', 'place.file_id')
    .where('file.url', 'like', `${privatePrefix}%`)
    .whereNot('place.related_type', requestUid)
    .count({ places: '*' });
  return Number(row?.places ?? 0);
}

export const privateFiles: Capability = {
  extend: { upload: guardLibrary },
  register: ({ strapi, stores }) => keepUploadsPrivate(strapi, stores),
  tasks: ({ strapi, stores }) => [cleaningTask(strapi, stores.files)],
  documents: ({ strapi }) => [keepToRequests(strapi)],
};
