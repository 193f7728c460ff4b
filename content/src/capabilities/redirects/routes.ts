import type { Core } from '@strapi/strapi';
import { bodyOf } from '../../platform/admin-routes';
import { forTokens } from '../../platform/http';
import { countHits, readHitReport } from './count-hits';
import { readRows } from './follow-redirects';

/** Serves the redirects to sites and counts how often visitors used them (docs/decisions/008-redirects.md). */
export function serveRedirects(strapi: Core.Strapi, siteTokens: readonly (string | null)[]): void {
  const { router } = strapi.server;
  router.get(
    '/api/changes/redirects',
    forTokens(siteTokens, async (ctx) => {
      ctx.body = { redirects: await readRows(strapi) };
    }),
  );
  router.post(
    '/api/changes/redirects/hits',
    forTokens(siteTokens, async (ctx) => {
      const report = readHitReport(bodyOf(ctx));
      if (report) await countHits(strapi, report);
      ctx.status = report ? 204 : 400;
      if (!report) ctx.body = { error: 'rows are needed' };
    }),
  );
}
