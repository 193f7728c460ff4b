import type { Context } from 'koa';
import { type HitReport, readHitReport } from '../../../capabilities/redirects/count-hits';
import { isSite } from './is-site';

type Log = {
  name: string;
  readChanges: (after: number) => Promise<object | null>;
  readSnapshot: () => Promise<object>;
  readRedirects: () => Promise<readonly object[]>;
  countHits: (report: HitReport) => Promise<void>;
};

/**
 * The calls by which the site follows the log (docs/decisions/006-finished-pages.md), reads the redirects and tells how
 * often they were used (008-redirects.md).
 */
export function changesApi(log: () => Log, siteTokens: (string | null)[]) {
  const guarded = (answer: (ctx: Context) => Promise<void>) => async (ctx: Context) => {
    ctx.set('Cache-Control', 'no-store');
    if (isSite(ctx.get('Authorization'), ...siteTokens)) return answer(ctx);
    ctx.set('WWW-Authenticate', 'Bearer');
    refuse(ctx, 401, 'unauthorized');
  };
  return {
    find: guarded(async (ctx) => {
      const { log: name, after } = ctx.query;
      if (typeof name !== 'string' || !name || typeof after !== 'string' || !/^\d{1,15}$/.test(after)) {
        return refuse(ctx, 400, 'log and after are needed');
      }
      const { name: ours, readChanges } = log();
      const found = name === ours ? await readChanges(Number(after)) : null;
      if (!found) return refuse(ctx, 409, 'restart');
      ctx.body = { log: ours, ...found };
    }),
    snapshot: guarded(async (ctx) => {
      const { name, readSnapshot } = log();
      ctx.body = { log: name, ...(await readSnapshot()) };
    }),
    redirects: guarded(async (ctx) => {
      ctx.body = { redirects: await log().readRedirects() };
    }),
    hits: guarded(async (ctx) => {
      const report = readHitReport((ctx.request as { body?: unknown }).body);
      if (!report) return refuse(ctx, 400, 'rows and patterns are needed');
      await log().countHits(report);
      ctx.status = 204;
    }),
  };
}

function refuse(ctx: Context, status: number, error: string): void {
  ctx.status = status;
  ctx.body = { error };
}
