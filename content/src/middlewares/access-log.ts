import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

/**
 * One line for each call: method, path, time, answer. In place of the framework's own, which also writes the query:
 * the name an operator looks for among requests, the signature that opens a CV.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    const started = performance.now();
    await next();
    const durationMs = Math.ceil(performance.now() - started);
    strapi.log.http(`${ctx.method} ${ctx.path} (${durationMs} ms) ${ctx.status}`);
  };
