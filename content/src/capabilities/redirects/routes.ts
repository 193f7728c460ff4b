import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { hasBearerToken } from '../../platform/http';
import { countHits, readHitReport } from './count-hits';
import { readRows } from './follow-redirects';

/** Serves the redirects to sites and counts how often visitors used them (docs/decisions/008-redirects.md). */
export function serveRedirects(strapi: Core.Strapi, siteTokens: readonly (string | null)[]): void {
  const guarded = (answer: (ctx: Context) => Promise<void>) => async (ctx: Context) => {
    ctx.set('Cache-Control', 'no-store');
    if (hasBearerToken(ctx.get('Authorization'), siteTokens)) return answer(ctx);
    ctx.set('WWW-Authenticate', 'Bearer');
    ctx.status = 401;
    ctx.body = { error: 'unauthorized' };
  };
  const { router } = strapi.server;
  router.get(
    '/api/changes/redirects',
    guarded(async (ctx) => {
      ctx.body = { redirects: await readRows(strapi) };
    }),
  );
  router.post(
    '/api/changes/redirects/hits',
    guarded(async (ctx) => {
      const report = readHitReport((ctx.request as { body?: unknown }).body);
      if (report) await countHits(strapi, report);
      ctx.status = report ? 204 : 400;
      if (!report) ctx.body = { error: 'rows are needed' };
    }),
  );
}
