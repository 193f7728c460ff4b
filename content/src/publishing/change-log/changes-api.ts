import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { ContentModel } from '../../platform/content-model/content-model';
import { addSiteRoutes } from '../../platform/site-routes';
import { readChanges, readSnapshot } from './log';

/**
 * Serves the calls by which sites follow the log (docs/decisions/006-finished-pages.md), to holders of their tokens.
 */
export function serveChanges(
  strapi: Core.Strapi,
  content: ContentModel,
  log: string,
  tokens: readonly (string | null)[],
): void {
  const changes = async (ctx: Context) => {
    const { log: name, after } = ctx.query;
    if (typeof name !== 'string' || !name || typeof after !== 'string' || !/^\d{1,15}$/.test(after)) {
      return refuse(ctx, 400, 'log and after are needed');
    }
    const found = name === log ? await readChanges(strapi, Number(after)) : null;
    if (!found) return refuse(ctx, 409, 'restart');
    ctx.body = { log, ...found };
  };
  const snapshot = async (ctx: Context) => {
    ctx.body = { log, ...(await readSnapshot(strapi, content)) };
  };
  addSiteRoutes(strapi, [
    { method: 'get', path: '/api/changes', tokens, handler: changes },
    { method: 'get', path: '/api/changes/snapshot', tokens, handler: snapshot },
  ]);
}

function refuse(ctx: Context, status: number, error: string): void {
  ctx.status = status;
  ctx.body = { error };
}
