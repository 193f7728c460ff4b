import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { privatePrefix } from './keep-uploads-private';

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
