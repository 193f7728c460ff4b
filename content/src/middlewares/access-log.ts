import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { pathOf } from '../platform/http';

/** Production logs fields; development logs a sentence. */
const isProduction = process.env.NODE_ENV === 'production';

const signInPath = '/admin/login';
/** Each site asks every second: in a day these lines would push all others out of the log. */
const polledPath = '/api/changes';

/**
 * Logs method, path, status and time of each request, and the id of the employee who sent it. Replaces the framework's
 * log, which includes the query string: a search for a name is personal data. Answered polls of the sites are left out.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    const started = performance.now();
    await next();
    const ms = Math.ceil(performance.now() - started);
    const { method, path, status } = ctx;
    if (path === polledPath && status === 200) return;
    const message = `${method} ${path} (${ms} ms) ${status}`;
    strapi.log.http(isProduction ? { event: 'request', method, path, status, ms, ...userOf(ctx) } : message);
  };

/** Employees only: visitors have no accounts. For sign-ins, successful or not, also the client IP. */
function userOf(ctx: Context): { user?: number | undefined; address?: string } {
  if (pathOf(ctx) !== signInPath) return { user: ctx.state.user?.id };
  const answer = ctx.body as { data?: { user?: { id: number } } | null } | undefined;
  return { user: answer?.data?.user?.id, address: ctx.ip };
}
