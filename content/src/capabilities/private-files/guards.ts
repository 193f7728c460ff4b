import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import type { Transaction } from '../../platform/database/link-tables';
import { privatePrefix } from '../../platform/file-storage/file-store';
import { requestUid } from '../requests-desk/store';

type Route = { handler: unknown; config?: { middlewares?: unknown[] } };
type Upload = { routes: Record<string, { routes?: Route[] }> };

/** The calls that take many files at once by their numbers and do not look at who may touch each. */
const bulkHandlers = new Set(['admin-folder-file.deleteMany', 'admin-folder-file.moveMany']);

/** Keeps CVs out of reach where the framework forgets its own conditions: in bulk, and whole folders. */
export function guardLibrary(plugin: Upload): void {
  for (const { routes } of Object.values(plugin.routes)) {
    for (const route of routes ?? []) {
      if (!bulkHandlers.has(String(route.handler))) continue;
      route.config = { ...route.config, middlewares: [...(route.config?.middlewares ?? []), onlyPublicFiles] };
    }
  }
}

async function onlyPublicFiles(ctx: Context, next: Next): Promise<unknown> {
  const strapi = (globalThis as unknown as { strapi: Core.Strapi }).strapi;
  const { fileIds, folderIds } = ((ctx.request as { body?: unknown }).body ?? {}) as Record<string, unknown>;
  const folders: { path: string }[] = await strapi.db
    .query('plugin::upload.folder')
    .findMany({ where: { id: { $in: numbers(folderIds) } }, select: ['path'] });
  const touched = [
    { id: { $in: numbers(fileIds) } },
    ...folders.flatMap(({ path }) => [{ folderPath: path }, { folderPath: { $startsWith: `${path}/` } }]),
  ];
  const found = await strapi.db
    .query('plugin::upload.file')
    .count({ where: { url: { $startsWith: privatePrefix }, $or: touched } });
  if (found > 0) throw new errors.PolicyError('Здесь лежат резюме: они открываются только на столе заявок');
  return next();
}

const numbers = (value: unknown) => (Array.isArray(value) ? value.map(Number).filter(Number.isInteger) : []);

type Call = { uid: string; action: string };

/**
 * A visitor's file belongs to his request alone. A document names its files by number, and the framework asks no more
 * than whether there is one: its name, which is a person's, would be read in the form and on the site.
 * @throws (from the saving call) a validation error in words for the editor
 */
export function keepToRequests(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context as Call;
    if (uid === requestUid || !['create', 'update'].includes(action)) return next();
    return strapi.db.transaction(async ({ trx }) => {
      const before = await countElsewhere(trx);
      const result = await next();
      if ((await countElsewhere(trx)) > before)
        throw new errors.ValidationError('Это файл из заявки, его видит только стол заявок');
      return result;
    });
  });
}

/** Places that hold a private file and are no request. */
async function countElsewhere(trx: Transaction): Promise<number> {
  const [row] = await trx('files_related_mph as place')
    .join('files as file', 'file.id', 'place.file_id')
    .where('file.url', 'like', `${privatePrefix}%`)
    .whereNot('place.related_type', requestUid)
    .count({ places: '*' });
  return Number(row?.places ?? 0);
}
