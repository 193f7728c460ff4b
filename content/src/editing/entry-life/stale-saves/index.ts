import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { schemaOf } from '../../../platform/content-model/content-model';
import { type GuardedPlugin, guardRoutes } from '../../../platform/strapi/plugin-routes';
import { lockLog } from '../../../publishing/change-log';
import { findConflict } from './find-conflict';
import { conflictSentence, versionHeader } from './rules';

const saves = [
  'collection-types.update',
  'collection-types.publish',
  'single-types.createOrUpdate',
  'single-types.publish',
];

/** Refuses saves and publications based on an older version of the entry. */
export function refuseStaleSaves(plugin: GuardedPlugin): void {
  guardRoutes(plugin, (handler) => (saves.includes(handler) ? refuseStaleSave : undefined));
}

/** Only forms send a version; bulk actions, the seed and other programs save as before. */
async function refuseStaleSave(ctx: Context, next: Next, strapi: Core.Strapi): Promise<unknown> {
  const version = new Date(ctx.get(versionHeader));
  if (Number.isNaN(version.getTime())) return next();
  dropReadOnly(strapi, ctx);
  return strapi.db.transaction(async ({ trx }) => {
    // Prevents another save between the check and this save.
    await lockLog(strapi, trx);
    const conflict = await findConflict(strapi, ctx, version);
    if (!conflict) return next();
    ctx.status = 409;
    const message = conflictSentence(conflict);
    ctx.body = { data: null, error: { status: 409, name: 'ConflictError', message, details: conflict } };
  });
}

/** Drops read-only fields, which forms send too: the hits of a redirect may have grown since. */
function dropReadOnly(strapi: Core.Strapi, ctx: Context): void {
  const body = ctx.request.body as Record<string, unknown>;
  for (const [name, { pluginOptions }] of Object.entries(schemaOf(strapi, ctx.params.model)?.attributes ?? {})) {
    if (pluginOptions?.form?.readOnly) delete body[name];
  }
}
