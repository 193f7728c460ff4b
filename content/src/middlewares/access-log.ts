import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { pathOf } from './path-of';

/** Written as facts; who works on the model reads a sentence. */
const isProduction = process.env.NODE_ENV === 'production';

const signInPath = '/admin/login';

/**
 * One line for each call: method, path, answer, time, and who of the staff asked, by number. In place of the framework's
 * own, which also writes the query: what somebody looks for may be a name.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    const started = performance.now();
    await next();
    const ms = Math.ceil(performance.now() - started);
    const { method, path, status } = ctx;
    const message = `${method} ${path} (${ms} ms) ${status}`;
    strapi.log.http(isProduction ? { event: 'request', method, path, status, ms, ...whoAsked(ctx) } : message);
  };

/** The staff only: visitors have no accounts. Of a sign-in, right or wrong, also from where it was tried. */
function whoAsked(ctx: Context): { user?: number | undefined; address?: string } {
  if (pathOf(ctx) !== signInPath) return { user: ctx.state.user?.id };
  const answer = ctx.body as { data?: { user?: { id: number } } | null } | undefined;
  return { user: answer?.data?.user?.id, address: ctx.ip };
}
