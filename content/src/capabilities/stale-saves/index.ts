import type { Core, UID } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { lockLog } from '../../plugins/change-log';
import { findConflict } from './find-conflict';
import { conflictSentence, versionHeader } from './rules';

type Route = { handler: unknown; config?: { middlewares?: unknown[] } };
type ContentManager = { routes: Record<string, { routes: Route[] }> };
type Attributes = Record<string, { pluginOptions?: { form?: { readOnly?: boolean } } }>;

const saves = [
  'collection-types.update',
  'collection-types.publish',
  'single-types.createOrUpdate',
  'single-types.publish',
];

/** Refuses saves and publications that start from an older version of the entry. */
export function refuseStaleSaves(plugin: ContentManager): void {
  for (const { routes } of Object.values(plugin.routes)) {
    for (const route of routes ?? []) {
      if (!saves.includes(String(route.handler))) continue;
      route.config = { ...route.config, middlewares: [...(route.config?.middlewares ?? []), refuseStaleSave] };
    }
  }
}

/** Only forms name a version: bulk actions, the seed and other programs save as before. */
async function refuseStaleSave(ctx: Context, next: Next): Promise<unknown> {
  const version = new Date(ctx.get(versionHeader));
  if (Number.isNaN(version.getTime())) return next();
  const strapi = (globalThis as unknown as { strapi: Core.Strapi }).strapi;
  dropReadOnly(strapi, ctx);
  return strapi.db.transaction(async ({ trx }) => {
    // Another save may not come between the look and the save.
    await lockLog(strapi, trx);
    const conflict = await findConflict(strapi, ctx, version);
    if (!conflict) return next();
    ctx.status = 409;
    const message = conflictSentence(conflict);
    ctx.body = { data: null, error: { status: 409, name: 'ConflictError', message, details: conflict } };
  });
}

/** A form sends what it only shows, such as the hits of a redirect, which the site may have counted on since. */
function dropReadOnly(strapi: Core.Strapi, ctx: Context): void {
  const body = ctx.request.body as Record<string, unknown>;
  const model = strapi.getModel(ctx.params.model as UID.ContentType) as unknown as
    | { attributes: Attributes }
    | undefined;
  for (const [name, { pluginOptions }] of Object.entries(model?.attributes ?? {})) {
    if (pluginOptions?.form?.readOnly) delete body[name];
  }
}
