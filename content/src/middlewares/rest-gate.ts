import type { Context, Next } from 'koa';
import { pathOf } from './path-of';

/** Fields by which an upload could replace a file of the library or attach itself to a document. */
const reachingFields = ['id', 'ref', 'refId', 'field', 'source', 'path'];

/** What the site's server reads by REST, and what it tells; they check its key themselves. */
const changePaths = ['/api/changes', '/api/changes/snapshot', '/api/changes/redirects'];
const toldPaths = ['/api/changes/redirects/hits', '/api/statistics'];

/**
 * Of the REST API a few calls belong to the contract: the site's server uploads a file, follows changes and tells what it has counted. The other
 * routes are there because the framework derives permissions from routes, and answer as if they were not. The upload right would also
 * let the site's token change any other file: that part is refused.
 */
export default () => async (ctx: Context, next: Next) => {
  const path = pathOf(ctx);
  if (path !== '/api' && !path.startsWith('/api/')) return next();
  if (changePaths.includes(path) && ctx.method === 'GET') return next();
  if (toldPaths.includes(path) && ctx.method === 'POST') return next();
  if (path !== '/api/upload' || ctx.method !== 'POST') return refuse(ctx, 404, 'NotFoundError');
  const body = ((ctx.request as { body?: unknown }).body ?? {}) as Record<string, unknown>;
  if (reachingFields.some((name) => name in ctx.query || name in body)) return refuse(ctx, 403, 'ForbiddenError');
  return next();
};

function refuse(ctx: Context, status: number, name: string) {
  ctx.status = status;
  ctx.body = {
    data: null,
    error: { status, name, message: status === 403 ? 'Only a new file may be uploaded' : 'Not Found' },
  };
}
