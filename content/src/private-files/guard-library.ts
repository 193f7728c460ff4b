import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { deskActionId } from '../requests-desk/capability';
import { privatePrefix } from './keep-uploads-private';

type Ability = { can(action: string, subject?: string): boolean };
type AdminContext = Context & { state: { userAbility: Ability } };
type Route = { handler: unknown; config?: { middlewares?: unknown[] } };
type Upload = { routes: Record<string, { routes?: Route[] }> };

/** The calls that take many files at once by their numbers and do not look at who may touch each. */
const bulkHandlers = new Set(['admin-folder-file.deleteMany', 'admin-folder-file.moveMany']);
/** Who erases requests may delete their files with them. */
const eraseRequests = deskActionId('erase');

/** Keeps CVs out of an editor's reach where the framework forgets its own conditions: in bulk, and whole folders. */
export function guardLibrary(plugin: Upload): void {
  for (const { routes } of Object.values(plugin.routes)) {
    for (const route of routes ?? []) {
      if (!bulkHandlers.has(String(route.handler))) continue;
      route.config = { ...route.config, middlewares: [...(route.config?.middlewares ?? []), onlyPublicFiles] };
    }
  }
}

async function onlyPublicFiles(ctx: AdminContext, next: Next): Promise<unknown> {
  if (ctx.state.userAbility.can(eraseRequests)) return next();
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
  if (found > 0) throw new errors.PolicyError('Здесь лежат резюме: их видит только администратор');
  return next();
}

const numbers = (value: unknown) => (Array.isArray(value) ? value.map(Number).filter(Number.isInteger) : []);
