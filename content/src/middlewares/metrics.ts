import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { createMetrics, routeClass } from '../compose/metrics';
import { hasBearerToken, pathOf } from '../platform/http';
import { loadSettings } from '../platform/settings';

/** Counts every request, and serves the metrics at /metrics to holders of the token. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const settings = loadSettings();
  const { metricsToken } = settings;
  const metrics = createMetrics(strapi, settings);
  return async (ctx: Context, next: Next) => {
    const path = pathOf(ctx);
    if (path === '/metrics') {
      ctx.set('Cache-Control', 'no-store');
      ctx.status = 404;
      if (ctx.method !== 'GET' || !hasBearerToken(ctx.get('authorization'), [metricsToken])) return;
      ctx.status = 200;
      ctx.body = await metrics.read();
      ctx.type = metrics.contentType;
      return;
    }
    const started = performance.now();
    await next();
    metrics.note(routeClass(path), ctx.status, (performance.now() - started) / 1000);
  };
};
