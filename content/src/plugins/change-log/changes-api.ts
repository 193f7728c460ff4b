import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { hasBearerToken } from '../../platform/http';

export type Log = {
  name: string;
  readChanges: (after: number) => Promise<object | null>;
  readSnapshot: () => Promise<object>;
};

/**
 * Serves the calls by which sites follow the log (docs/decisions/006-finished-pages.md), to holders of their tokens.
 */
export function serveChanges(strapi: Core.Strapi, log: Log, siteTokens: readonly (string | null)[]): void {
  const guarded = (answer: (ctx: Context) => Promise<void>) => async (ctx: Context) => {
    ctx.set('Cache-Control', 'no-store');
    if (hasBearerToken(ctx.get('Authorization'), siteTokens)) return answer(ctx);
    ctx.set('WWW-Authenticate', 'Bearer');
    refuse(ctx, 401, 'unauthorized');
  };
  const { router } = strapi.server;
  router.get(
    '/api/changes',
    guarded(async (ctx) => {
      const { log: name, after } = ctx.query;
      if (typeof name !== 'string' || !name || typeof after !== 'string' || !/^\d{1,15}$/.test(after)) {
        return refuse(ctx, 400, 'log and after are needed');
      }
      const found = name === log.name ? await log.readChanges(Number(after)) : null;
      if (!found) return refuse(ctx, 409, 'restart');
      ctx.body = { log: log.name, ...found };
    }),
  );
  router.get(
    '/api/changes/snapshot',
    guarded(async (ctx) => {
      ctx.body = { log: log.name, ...(await log.readSnapshot()) };
    }),
  );
}

function refuse(ctx: Context, status: number, error: string): void {
  ctx.status = status;
  ctx.body = { error };
}
